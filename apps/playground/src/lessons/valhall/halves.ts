import { singleFromBits } from "@glasm/base";
import type { SeenVertex } from "../seen.js";
import { constantTask, programTask } from "../task.js";
import type { Vector } from "../vectors.js";
import { areColored, TEXTURE_COORDINATES } from "./checks.js";
import { makeValhallLesson } from "./valhall-lesson.js";

/** Both halves 1; 1 in the lower half and 0.5 in the upper one; both 64. */
const [ONES, HALVED, LARGE] = [0x3c003c00, 0x38003c00, 0x54005400] as const;

const program = `// Half floats: a register has two of them, and an instruction with .v2f16 computes with both.
//
// u60: two halves that both are multiplied by; u61: two halves that are added and taken away again
LD_ATTR_IMM.v2.f32.slot0.wait0 @r0:r1, r60, r61, index:0x2, table:0x1
// The first single becomes the lower half, the second one the upper half.
V2F32_TO_V2F16 r6, r0, r1
FMA.v2f16 r6, r6, u60, 0x0.neg
FADD.v2f16 r6, r6, u61
FADD.v2f16 r6, r6, u61.neg
// Singles again: .h0 is the lower half, .h1 the upper one.
F16_TO_F32 r8, r6.h0
F16_TO_F32 r9, r6.h1
MOV.i32 r10, 0x3DCCCCCD
MOV.i32 r11, 0x3F800000
LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0
STORE.i128.estream.slot2.end @r8:r9:r10:r11, r4, offset:144
`;

const colorOf = (v: SeenVertex, change: (x: number, y: number) => Vector): Vector => {
  const [x, y] = v(TEXTURE_COORDINATES);
  return [...change(x!, y!), 0.1, 1];
};

const inSixteenths = (x: number): number => Math.round(16 * x) / 16;

/** Two halves in a register. */
export const halves = makeValhallLesson({
  name: "halves",
  title: "half floats in pairs",
  instructions: ["V2F32_TO_V2F16", "FMA.v2f16", "FADD.v2f16", "F16_TO_F32"],
  watch:
    "Red and green are the halves of r6, made of the texture coordinates: the debugger shows both in the digits of one word. " +
    "A half has 11 bits, so large numbers have coarse steps; u60 and u61 are words of two halves each.",
  read: ["values of Valhall"],
  tasks: [
    constantTask(
      "Halve green alone: in u60 the upper half is 0.5 and the lower one 1, the word 0x38003C00.",
      { u60: [HALVED] },
      (seen) => areColored(seen, (v) => colorOf(v, (x, y) => [x, y / 2])),
    ),
    constantTask(
      "See how coarse halves are: set u61 to 0x54005400, twice 64. What is added and taken away leaves sixteenths.",
      { u61: [LARGE] },
      (seen) => areColored(seen, (v) => colorOf(v, (x, y) => [inSixteenths(x), inSixteenths(y)]), 0.9),
    ),
    programTask(
      "Exchange the halves as FMA.v2f16 reads them: r6.h10 has the upper one first.",
      [["FMA.v2f16 r6, r6,", "FMA.v2f16 r6, r6.h10,"]],
      (seen) => areColored(seen, (v) => colorOf(v, (x, y) => [y, x])),
    ),
    programTask(
      "Let FMA.v2f16 read the lower half twice.",
      [["FMA.v2f16 r6, r6,", "FMA.v2f16 r6, r6.h00,"]],
      (seen) => areColored(seen, (v) => colorOf(v, (x) => [x, x])),
    ),
  ],
  panel: "parameters",
  program,
  body: "sphere",
  uniforms: { 60: [singleFromBits(ONES), 0] },
});
