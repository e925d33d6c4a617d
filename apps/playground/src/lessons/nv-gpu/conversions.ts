import type { Seen, SeenVertex } from "../seen.js";
import { constantTask, programTask } from "../task.js";
import type { Vector } from "../vectors.js";
import { areColored, floats, NORMAL, POSITION } from "./checks.js";
import { makeGpuLesson } from "./gpu-lesson.js";

const program = `!!NVvp4.0
# Conversions: floats become integers and come back, and a color becomes one word.
#
# program.env[0..3]   rows of the modelview-projection matrix
# program.env[12].x   steps a unit of height, a float
# program.env[13].x   a word: the bits of the packed color that are kept, red in the lowest eight

PARAM transform[4] = { program.env[0..3] };
PARAM steps = program.env[12];
UINT PARAM kept = program.env[13];

INT TEMP step;
UINT TEMP word;
TEMP height, color;

main:
    DP4 result.position.x, transform[0], vertex.position;
    DP4 result.position.y, transform[1], vertex.position;
    DP4 result.position.z, transform[2], vertex.position;
    DP4 result.position.w, transform[3], vertex.position;

    # Toward zero, so that there is one wide step around it.
    MUL height.x, vertex.position.y, steps.x;
    TRUNC.S step.x, height.x;
    I2F.S height.x, step.x;
    DIV height.x, height.x, steps.x;
    MAD color.x, height.x, 0.3, 0.45;
    MAD color.yzw, vertex.normal.yxzy, 0.5, 0.5;

    # Four bytes in one word; NTC, since it is no float that is written.
    PK4UB.NTC word.x, color;
    AND.U word.x, word.x, kept.x;
    UP4UB.NTC color, word.x;
    MOV result.color.xyz, color;
    MOV result.color.w, 1;
END
`;

type Whole = (x: number) => number;

/** To the nearest integer, to an even one in the middle. */
const rounded: Whole = (x) => (Math.abs(x % 1) === 0.5 ? 2 * Math.round(x / 2) : Math.round(x));

/** The color before it is packed. */
function wholeColor(seen: Seen, v: SeenVertex, whole: Whole): Vector {
  const [steps] = floats(seen, "steps");
  const [, y] = v(POSITION);
  const [normalX, normalY, normalZ] = v(NORMAL);
  const height = whole(Math.fround(y! * steps!)) / steps!;
  return [0.3 * height + 0.45, 0.5 * normalX! + 0.5, 0.5 * normalZ! + 0.5, 0.5 * normalY! + 0.5];
}

/** What is left of a color in bytes of which a word keeps some bits. */
function packed(color: Vector, kept: number): Vector {
  return color.map((x, i) => {
    const byte = Math.round(255 * Math.min(1, Math.max(0, x)));
    return (byte & (kept >>> (8 * i)) & 255) / 255;
  });
}

const keptIn = (seen: Seen): number => seen.constant("kept")[0]!;

/** Bytes can differ by one where the rounding of the machine and this one part. */
function areLike(seen: Seen, whole: Whole): boolean {
  return areColored(seen, (v) => packed(wholeColor(seen, v, whole), keptIn(seen)), 0.9);
}

const ALL = 0xffffffff;
const RED = 0x000000ff;

/** From floats to integers and back, and packing. */
export const conversions = makeGpuLesson({
  name: "conversions",
  title: "conversions between types",
  instructions: ["TRUNC", "I2F", "DIV", "PK4UB", "UP4UB", "AND"],
  watch:
    "TRUNC.S makes an integer of a float, and I2F a float of an integer; MOV converts nothing. PK4UB packs a color in one word, of " +
    "which program.env[13].x keeps some bits: try 0xc0c0c0c0 or 0x00ffff00.",
  tasks: [
    constantTask(
      "Keep the red byte alone: set program.env[13].x to 0x000000ff.",
      { kept: [RED, 0, 0, 0] },
      (seen) => keptIn(seen) === RED && areLike(seen, Math.trunc),
    ),
    programTask("Make all steps equally high: round down, with FLR.S.", [["TRUNC.S", "FLR.S"]], (seen) =>
      areLike(seen, Math.floor),
    ),
    programTask(
      "Let steps begin in the middle between integers: round to the nearest, with ROUND.S.",
      [["TRUNC.S", "ROUND.S"]],
      (seen) => areLike(seen, rounded),
    ),
    {
      text: "See the colors without steps: take the height itself, before it is made an integer, and keep all bits of the word.",
      check: (seen) => keptIn(seen) === ALL && areLike(seen, (x) => x),
      solution: {
        edits: [["MAD color.x, height.x, 0.3, 0.45;", "MAD color.x, vertex.position.y, 0.3, 0.45;"]],
        constants: { kept: [ALL, 0, 0, 0] },
      },
    },
  ],
  panel: "parameters",
  program,
  body: "sphere",
  env: { 12: [3, 0, 0, 0], 13: Uint32Array.of(0xe0e0e0e0, 0, 0, 0) },
});
