import { singleFromBits, singleToBits } from "@glasm/base";
import type { Seen, SeenVertex } from "../seen.js";
import { constantTask, programTask } from "../task.js";
import type { Vector } from "../vectors.js";
import { areColored, POSITION, single, singles } from "./checks.js";
import { makeValhallLesson } from "./valhall-lesson.js";

const program = `// Memory: a stripe's color is in a buffer, at a byte offset that is computed.
//
// u60: stripes a unit; u61: a word, the bits of the offset that count; buffer 0: colors of 16 bytes each
LD_ATTR_IMM.v3.f32.slot0.wait0 @r0:r1:r2, r60, r61, index:0x0, table:0x1
FMA.f32 r6, r0, u60, 0x0.neg
// .rtn rounds down.
F32_TO_S32.rtn r6, r6
// Times 16: to the left by 4, the lowest byte of 0x7060504. Of that, the bits that u61 has.
LSHIFT_AND.i32 r6, r6, 0x7060504.b00, u61
// 128 bits from there on, of the buffer with the number 0.
LD_BUFFER.i128.unsigned.slot0.wait0 @r8:r9:r10:r11, r6, 0x0
LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0
STORE.i128.estream.slot2.end @r8:r9:r10:r11, r4, offset:144
`;

const COLORS = [
  ...[0.9, 0.25, 0.15, 1],
  ...[0.95, 0.8, 0.25, 1],
  ...[0.2, 0.6, 0.45, 1],
  ...[0.15, 0.3, 0.65, 1],
];
const MASK = 0x30;

const memory = (index: number): string => `memory[${index}]`;

interface Look {
  readonly mask?: number;
  /** The component of the position that stripes go along. */
  readonly along?: 0 | 2;
  readonly added?: number;
}

function colorOf(seen: Seen, v: SeenVertex, { mask = MASK, along = 0, added = 0 }: Look = {}): Vector {
  const stripe = Math.floor(Math.fround(v(POSITION)[along]! * single(seen, "u60"))) + added;
  return singles(seen, memory, ((16 * stripe) & mask) / 4, 4);
}

/** Buffers and offsets. */
export const buffer = makeValhallLesson({
  name: "memory",
  title: "memory",
  instructions: ["LD_BUFFER.i128", "F32_TO_S32", "LSHIFT_AND.i32"],
  watch:
    "Each vertex computes the byte offset of its color, and LD_BUFFER loads it: memory[0] is the first word of the buffer, and a color has " +
    "four of them. Among the parameters you can set each word. Behind the end of a buffer there is nothing but 0.",
  read: ["memory of Valhall"],
  tasks: [
    constantTask(
      "Make the first color magenta: its blue is memory[2]. Set it to 1, as a float.",
      { "memory[2]": [singleToBits(1)] },
      (seen) => single(seen, memory(2)) === 1 && areColored(seen, (v) => colorOf(seen, v)),
    ),
    constantTask(
      "Leave the second half of the buffer alone: set u61 to the word 16, so that one bit of the stripe's number counts.",
      { u61: [0x10] },
      (seen) => areColored(seen, (v) => colorOf(seen, v, { mask: 0x10 })),
    ),
    programTask(
      "Turn the stripes: take z, r2, of the position instead of x.",
      [["FMA.f32 r6, r0, u60", "FMA.f32 r6, r2, u60"]],
      (seen) => areColored(seen, (v) => colorOf(seen, v, { along: 2 })),
    ),
    programTask(
      "Move all colors on by one stripe: add 1 to r6 before the shift. The second byte of 0x3020100 is a 1: IADD.u32 r6, r6, 0x3020100.b1.",
      [["LSHIFT_AND.i32 r6,", "IADD.u32 r6, r6, 0x3020100.b1\nLSHIFT_AND.i32 r6,"]],
      (seen) => areColored(seen, (v) => colorOf(seen, v, { added: 1 })),
    ),
  ],
  panel: "parameters",
  program,
  body: "sphere",
  uniforms: { 60: [4, singleFromBits(MASK)] },
  buffers: [{ bytes: new Uint8Array(Float32Array.from(COLORS).buffer), table: 0 }],
});
