import { singleFromBits } from "@glasm/base";
import type { Seen, SeenVertex } from "../seen.js";
import { constantTask, programTask } from "../task.js";
import type { Vector } from "../vectors.js";
import { areColored, floats, POSITION } from "./checks.js";
import { makeGpuLesson } from "./gpu-lesson.js";

const program = `!!NVvp4.0
# Parameter buffers: bands take their colors from one, by a number that is computed.
#
# program.env[0..3]   rows of the modelview-projection matrix
# program.env[12]     bands a unit of height, the height of the first one: floats
# program.buffer[0]   eight colors
# program.buffer[1]   words: for each band the number of its color, an integer

PARAM transform[4] = { program.env[0..3] };
PARAM bands = program.env[12];
# Vectors of four words, and words one by one.
BUFFER4 palette[] = { program.buffer[0] };
INT BUFFER order[] = { program.buffer[1] };

INT TEMP band;
TEMP height;

main:
    DP4 result.position.x, transform[0], vertex.position;
    DP4 result.position.y, transform[1], vertex.position;
    DP4 result.position.z, transform[2], vertex.position;
    DP4 result.position.w, transform[3], vertex.position;

    SUB height.x, vertex.position.y, bands.y;
    MUL height.x, height.x, bands.x;
    FLR.S band.x, height.x;
    MAX.S band.x, band.x, 0;
    MIN.S band.x, band.x, 7;
    # The first number chooses the second one, and that the color.
    MOV.S band.y, order[band.x];
    MOV result.color, palette[band.y];
END
`;

const COLORS = [
  [0.12, 0.16, 0.35, 1],
  [0.14, 0.35, 0.5, 1],
  [0.2, 0.55, 0.5, 1],
  [0.5, 0.7, 0.4, 1],
  [0.9, 0.8, 0.4, 1],
  [0.9, 0.55, 0.3, 1],
  [0.75, 0.3, 0.3, 1],
  [0.45, 0.18, 0.35, 1],
] as const;

const WHITE = 0x3f800000;
const vectorName = (buffer: number, vector: number): string =>
  `program.buffer[${buffer}][${4 * vector}..${4 * vector + 3}]`;

/** The number of the band that a vertex is in. */
function bandOf(seen: Seen, v: SeenVertex): number {
  const [size, first] = floats(seen, "bands");
  const band = Math.floor(Math.fround(Math.fround(v(POSITION)[1]! - first!) * size!));
  return Math.min(7, Math.max(0, band));
}

/** The color of a number. */
const paletteOf = (seen: Seen, number: number): Vector =>
  seen.constant(vectorName(0, number)).map(singleFromBits);

/** The number of the color that a band has. */
const orderOf = (seen: Seen, band: number): number => seen.constant(vectorName(1, band >> 2))[band & 3]!;

const isWhite = (color: Vector): boolean => color.slice(0, 3).every((x) => x === 1);

/** Whether no color has been set. */
const isOwn = (seen: Seen): boolean => COLORS.every((_, number) => !isWhite(paletteOf(seen, number)));

/** Parameter buffers, and indices that are computed. */
export const buffers = makeGpuLesson({
  name: "buffers",
  title: "parameter buffers",
  instructions: ["FLR", "MAX", "MIN", "MOV"],
  watch:
    "BUFFER4 has vectors of a parameter buffer and BUFFER its single words; what is in their brackets is a component of an " +
    "integer. The parameters have both buffers: program.buffer[1] says in which order the colors are taken.",
  tasks: [
    constantTask(
      "Make the third color white: set the words of program.buffer[0][8..11] to 1.0.",
      { [vectorName(0, 2)]: [WHITE, WHITE, WHITE, WHITE] },
      (seen) =>
        isWhite(paletteOf(seen, 2)) &&
        areColored(seen, (v) => paletteOf(seen, orderOf(seen, bandOf(seen, v)))),
    ),
    constantTask(
      "Give the four lowest bands one color: set program.buffer[1][0..3] to four times the integer 5.",
      { [vectorName(1, 0)]: [5, 5, 5, 5] },
      (seen) =>
        [0, 1, 2, 3].every((band) => orderOf(seen, band) === 5) &&
        areColored(seen, (v) => paletteOf(seen, orderOf(seen, bandOf(seen, v)))),
    ),
    programTask(
      "Leave the order out: take the color of the band's own number.",
      [["palette[band.y]", "palette[band.x]"]],
      (seen) => areColored(seen, (v) => paletteOf(seen, bandOf(seen, v))),
    ),
    programTask(
      "Take the color after the one that is meant, by a constant in the brackets; what is beyond the buffer is black.",
      [["palette[band.y]", "palette[band.y + 1]"]],
      (seen) => isOwn(seen) && areColored(seen, (v) => paletteOf(seen, orderOf(seen, bandOf(seen, v)) + 1)),
    ),
  ],
  panel: "parameters",
  program,
  body: "teapot",
  env: { 12: [4, -0.85, 0, 0] },
  buffers: [Float32Array.from(COLORS.flat()), Uint32Array.of(7, 6, 0, 1, 2, 3, 4, 5)],
});
