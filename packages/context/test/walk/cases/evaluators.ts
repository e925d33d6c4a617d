import type { CommandName } from "../../../src/ground/arguments/implement.js";
import { type Call, type Case, section, type Sight, zeros } from "../case.js";
import { drawn, got, state, vertices, written } from "../sights.js";

const evaluators = section("[GL1.3 5.1]");
const inside = section("[GL1.3 5.1]", { allowedInside: true, within: "POINTS" });
const queries = section("[GL1.3 6.1.3]", { atOnce: true });

/** A line from (-1,-1) to (1,1), and a square. */
const LINE = [-1, -1, 0, 1, 1, 0];
const SQUARE = [...[-1, -1, 0, -1, 1, 0], ...[1, -1, 0, 1, 1, 0]];
const MAP1: readonly Call[] = [
  ["map1d", "MAP1_VERTEX_3", 0, 1, 3, 2, LINE],
  ["enable", "MAP1_VERTEX_3"],
  ["mapGrid1d", 2, 0, 1],
];
const MAP2: readonly Call[] = [
  ["map2d", "MAP2_VERTEX_3", 0, 1, 6, 2, 0, 1, 3, 2, SQUARE],
  ["enable", "MAP2_VERTEX_3"],
  ["mapGrid2d", 2, 0, 1, 2, 0, 1],
];
const both =
  (...sights: readonly Sight[]): Sight =>
  (world) =>
    sights.map((see) => see(world));

const maps: readonly Case[] = (["f", "d"] as const).flatMap((suffix) => {
  const coefficients1 = got("getMapdv", "MAP1_VERTEX_3", "COEFF");
  const coefficients2 = got("getMapdv", "MAP2_VERTEX_3", "COEFF");
  const grid1 = both(state("MAP1_GRID_SEGMENTS"), state("MAP1_GRID_DOMAIN"));
  const grid2 = both(state("MAP2_GRID_SEGMENTS"), state("MAP2_GRID_DOMAIN"));
  const name = (stem: string): CommandName => `${stem}${suffix}` as CommandName;
  return [
    evaluators(name("map1"), ["MAP1_VERTEX_3", 0, 1, 3, 2, LINE], coefficients1, LINE),
    evaluators(name("map2"), ["MAP2_VERTEX_3", 0, 1, 6, 2, 0, 1, 3, 2, SQUARE], coefficients2, SQUARE),
    evaluators(name("mapGrid1"), [2, 3, 4], grid1, [[2], [3, 4]]),
    evaluators(name("mapGrid2"), [2, 3, 4, 5, 6, 7], grid2, [
      [2, 5],
      [3, 4, 6, 7],
    ]),
  ];
});

const coordinates: readonly Case[] = (["f", "d"] as const).flatMap((suffix) => {
  const name = (stem: string): CommandName => `evalCoord${stem}` as CommandName;
  const one: readonly number[] = [0.75];
  const two: readonly number[] = [0.75, 0.25];
  // A vertex that an evaluator makes leaves the current values as they are.
  return [
    inside(name(`1${suffix}`), one, vertices, [[0.5, 0.5, 0, 1]], { setup: MAP1 }),
    inside(name(`1${suffix}v`), [one], vertices, [[0.5, 0.5, 0, 1]], { setup: MAP1 }),
    inside(name(`2${suffix}`), two, vertices, [[0.5, -0.5, 0, 1]], { setup: MAP2 }),
    inside(name(`2${suffix}v`), [two], vertices, [[0.5, -0.5, 0, 1]], { setup: MAP2 }),
  ];
});

const mapQueries: readonly Case[] = (["getMapiv", "getMapfv", "getMapdv"] as const).flatMap((name) => [
  queries(name, ["MAP2_VERTEX_3", "COEFF", zeros(12)], written, SQUARE, { setup: MAP2 }),
]);

/** Evaluators. */
export const evaluatorCases: readonly Case[] = [
  ...maps,
  ...coordinates,
  inside("evalPoint1", [1], vertices, [[0, 0, 0, 1]], { setup: MAP1 }),
  inside("evalPoint2", [1, 2], vertices, [[0, 1, 0, 1]], { setup: MAP2 }),
  evaluators("evalMesh1", ["LINE", 1, 2], drawn, ["line 2,2 4,4"], { setup: MAP1 }),
  evaluators("evalMesh2", ["POINT", 1, 1, 0, 1], drawn, ["point 2,0", "point 2,2"], { setup: MAP2 }),
  ...mapQueries,
];
