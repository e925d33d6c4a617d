import { singleToBits } from "@glasm/base";
import type { Seen, SeenVertex } from "../seen.js";
import { constantTask, programTask } from "../task.js";
import type { Vector } from "../vectors.js";
import { areColored, NORMAL, single } from "./checks.js";
import { makeValhallLesson } from "./valhall-lesson.js";

const program = `// Constants: uniforms, which a draw sets, and a table, which every program has.
//
// u60 to u62: red, green and blue; u63: another green
LD_ATTR_IMM.v3.f32.slot0.wait0 @r0:r1:r2, r60, r61, index:0x1, table:0x1
// A constant of the table has no other word behind it: it is the source itself. 0x38000000 has 0.5 as its upper half,
// and .h1 makes a single of that.
FMA.f32 r6, r1, 0x38000000.h1, 0x38000000.h1
// An instruction reads one pair of uniforms: u60 and u61 are one, u62 and u63 another.
FMA.f32 r8, r6, u60, 0x0.neg
FMA.f32 r9, r6, u61, 0x0.neg
FMA.f32 r10, r6, u62, 0x0.neg
MOV.i32 r11, 0x3F800000
LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0
STORE.i128.estream.slot2.end @r8:r9:r10:r11, r4, offset:144
`;

interface Look {
  /** How bright it is, by how much the normal goes up. */
  readonly bright?: (up: number) => number;
  readonly uniforms?: readonly string[];
}

function colorOf(
  seen: Seen,
  v: SeenVertex,
  { bright = (up) => 0.5 * up + 0.5, uniforms = ["u60", "u61", "u62"] }: Look = {},
): Vector {
  const brightness = bright(v(NORMAL)[1]!);
  return [...uniforms.map((name) => brightness * single(seen, name)), 1];
}

/** Uniforms, and the constants that every program has. */
export const constants = makeValhallLesson({
  name: "constants",
  title: "uniforms and constants",
  instructions: ["FMA.f32", "MOV.i32"],
  watch:
    "The draw sets u60 to u62: change them among the parameters. Constants like 0x3F800000, a 1, are in a table of 32 words " +
    "that every program has; other ones have to be uniforms, or computed.",
  read: ["values of Valhall"],
  tasks: [
    constantTask(
      "Make it blue: set u60 to 0 and u62 to 1, as floats.",
      { u60: [0], u62: [singleToBits(1)] },
      (seen) =>
        single(seen, "u60") === 0 && single(seen, "u62") === 1 && areColored(seen, (v) => colorOf(seen, v)),
    ),
    programTask(
      "Light it from below: the source r1 with .neg.",
      [["FMA.f32 r6, r1, ", "FMA.f32 r6, r1.neg, "]],
      (seen) => areColored(seen, (v) => colorOf(seen, v, { bright: (up) => 0.5 - 0.5 * up })),
    ),
    programTask(
      "Take the green of u63, the other word of the pair that u62 is in.",
      [["FMA.f32 r9, r6, u61", "FMA.f32 r9, r6, u63"]],
      (seen) => areColored(seen, (v) => colorOf(seen, v, { uniforms: ["u60", "u63", "u62"] })),
    ),
    programTask(
      "Make it bright above and below: the magnitude of r1, with .abs, times the constant 1 and plus nothing, 0x0.neg.",
      [["r1, 0x38000000.h1, 0x38000000.h1", "r1.abs, 0x3F800000, 0x0.neg"]],
      (seen) => areColored(seen, (v) => colorOf(seen, v, { bright: Math.abs })),
    ),
  ],
  panel: "parameters",
  program,
  body: "teapot",
  uniforms: { 60: [1, 0.55, 0.2, 0.95] },
});
