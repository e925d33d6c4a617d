import { type Call, type Case, section } from "../case.js";
import { drawn, state, vertices } from "../sights.js";
import type { CommandName } from "../../../src/ground/arguments/implement.js";

const primitives = section("[GL1.3 2.6.1]");
const rectangles = section("[GL1.3 2.10]");
const CORNERS = [-1, -1, 1, 1] as const;
const QUAD = [
  [-1, -1, 0, 1],
  [1, -1, 0, 1],
  [1, 1, 0, 1],
  [-1, 1, 0, 1],
];

const rectangleCases: readonly Case[] = ["s", "i", "f", "d"].flatMap((suffix) => [
  rectangles(`rect${suffix}` as CommandName, CORNERS, vertices, QUAD),
  rectangles(`rect${suffix}v` as CommandName, [CORNERS.slice(0, 2), CORNERS.slice(2)], vertices, QUAD),
]);

const POINT: readonly Call[] = [["vertex2f", 0, 0], ["end"]];

/** Begin, End, Rect and what transforms vertices into the window. */
export const drawingCases: readonly Case[] = [
  primitives(
    "begin",
    ["POINTS"],
    (world) => {
      world.gl.vertex2f(0, 0);
      world.gl.end();
      world.gl.getError();
      return drawn(world);
    },
    ["point 2,2"],
  ),
  primitives("end", [], drawn, ["point 2,2"], {
    setup: [["begin", "POINTS"], POINT[0]!],
    allowedInside: true,
  }),
  ...rectangleCases,
  section("[GL1.3 2.10.1]")("viewport", [1, 2, 3, 4], state("VIEWPORT"), [1, 2, 3, 4]),
  section("[GL1.3 2.10.1]")("depthRange", [0.25, 0.5], state("DEPTH_RANGE"), [0.25, 0.5]),
  section("[GL1.3 2.13.7]")("shadeModel", ["FLAT"], state("SHADE_MODEL"), ["FLAT"]),
];
