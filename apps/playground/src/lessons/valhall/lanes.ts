import { singleFromBits } from "@glasm/base";
import type { Seen, SeenVertex } from "../seen.js";
import { constantTask, programTask } from "../task.js";
import type { Vector } from "../vectors.js";
import { areColored, POSITION, single } from "./checks.js";
import { makeValhallLesson } from "./valhall-lesson.js";

const program = `// Lanes: 16 vertices are a warp, and execute one instruction at a time. A lane that jumps elsewhere waits until the others
// come to where it stands: always the lanes that are behind go on.
//
// u60, u61: what is added in each round; u62: the size of the picture; u63: a word, how many rounds there are at most
LD_ATTR_IMM.v3.f32.slot0.wait0 @r0:r1:r2, r60, r61, index:0x0, table:0x1
// A complex number, r8 and r9, which is squared again and again.
FMA.f32 r8, r0, u62, 0x0.neg
FMA.f32 r9, r2, u62, 0x0.neg
MOV.i32.reconverge r10, 0x0
again: FMA.f32 r12, r8, r8, 0x0.neg
FMA.f32 r13, r9, r9, 0x0.neg
FADD.f32 r14, r12, r13
// All ones where the sum is greater than 4, the upper half of 0x44000000: these lanes leave.
FCMP_OR.f32.gt.m1 r14, r14, 0x44000000.h1, 0x0
BRANCHZ.reconverge r14, offset:left
FMA.f32 r9, r8, r9, 0x0.neg
FADD.f32 r9, r9, r9
FADD.f32 r9, r9, u61
FADD.f32 r8, r12, r13.neg
FADD.f32 r8, r8, u60
IADD.u32 r10, r10, 0x3020100.b1
ICMP_OR.u32.lt.m1 r14, r10, u63, 0x0
BRANCHZ.reconverge r14, offset:again
left: ICMP_OR.u32.lt.m1 r14, r10, u63, 0x0
BRANCHZ.eq.reconverge r14, offset:inside
// The part of the rounds that was done.
U32_TO_F32 r10, r10
U32_TO_F32 r11, u63
FRCP.f32 r11, r11
FMA.f32 r16, r10, r11, 0x0.neg
FMA.f32 r17, r16, 0x38000000.h1, 0x0.neg
FMA.f32 r18, r16, 0x34000000.h1, 0x0.neg
BRANCHZ.eq.reconverge 0x0, offset:join
inside: MOV.i32 r16, 0x3DCCCCCD
FADD.f32 r17, 0x34000000.h1, 0x0.neg
FADD.f32.reconverge r18, 0x38000000.h1, 0x0.neg
join: MOV.i32 r19, 0x3F800000
LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0
STORE.i128.estream.slot2.end @r16:r17:r18:r19, r4, offset:144
`;

const INSIDE = [Math.fround(0.1), 0.25, 0.5];
const EDGE = [1, 0.5, 0.25];

const roundsAtMost = (seen: Seen): number => seen.constant("u63")[0]!;

/** How many rounds a vertex takes. */
function roundsOf(seen: Seen, v: SeenVertex, limit: number): number {
  const [a, b, size] = ["u60", "u61", "u62"].map((name) => single(seen, name)) as [number, number, number];
  const position = v(POSITION);
  let [x, y] = [Math.fround(position[0]! * size), Math.fround(position[2]! * size)];
  for (let round = 0; round < roundsAtMost(seen); round++) {
    const [squareX, squareY] = [Math.fround(x * x), Math.fround(y * y)];
    if (squareX + squareY > limit) return round;
    [x, y] = [Math.fround(squareX - squareY + a), Math.fround(2 * x * y + b)];
  }
  return roundsAtMost(seen);
}

interface Look {
  readonly limit?: number;
  readonly inside?: Vector;
  /** Whether the ways are exchanged. */
  readonly isSwapped?: boolean;
}

function colorOf(
  seen: Seen,
  v: SeenVertex,
  { limit = 4, inside = INSIDE, isSwapped = false }: Look = {},
): Vector {
  const most = roundsAtMost(seen);
  const done = roundsOf(seen, v, limit);
  return [...(done < most !== isSwapped ? EDGE.map((x) => (x * done) / most) : inside), 1];
}

/** Warps and divergence. */
export const lanes = makeValhallLesson({
  name: "lanes",
  title: "lanes and divergence",
  instructions: ["BRANCHZ", "FCMP_OR.f32", "ICMP_OR.u32", "IADD.u32"],
  watch:
    "The brighter a vertex is, the later it has left the loop, and blue ones have done all rounds. A warp is in the loop as long as one of " +
    "its 16 lanes is: a lane that has left waits at the label. Set u63, a whole number, for more rounds.",
  read: ["lanes of Valhall"],
  tasks: [
    constantTask(
      "Let the loop go round 40 times at most: set u63 to the word 40.",
      { u63: [40] },
      (seen) => roundsAtMost(seen) === 40 && areColored(seen, (v) => colorOf(seen, v), 0.95),
    ),
    programTask(
      "Leave the loop sooner, where the sum is greater than 1, the upper half of 0x3C000000.",
      [["0x44000000.h1", "0x3C000000.h1"]],
      (seen) => areColored(seen, (v) => colorOf(seen, v, { limit: 1 }), 0.95),
    ),
    programTask(
      "Exchange both ways by the branch to inside alone: without .eq it jumps where r14 is not zero.",
      [["BRANCHZ.eq.reconverge r14,", "BRANCHZ.reconverge r14,"]],
      (seen) => areColored(seen, (v) => colorOf(seen, v, { isSwapped: true }), 0.95),
    ),
    programTask(
      "Make black what never leaves the loop.",
      [
        ["inside: MOV.i32 r16, 0x3DCCCCCD", "inside: MOV.i32 r16, 0x0"],
        ["FADD.f32 r17, 0x34000000.h1, 0x0.neg", "MOV.i32 r17, 0x0"],
        ["FADD.f32.reconverge r18, 0x38000000.h1, 0x0.neg", "MOV.i32.reconverge r18, 0x0"],
      ],
      (seen) => areColored(seen, (v) => colorOf(seen, v, { inside: [0, 0, 0] }), 0.95),
    ),
  ],
  panel: "debugger",
  program,
  body: "grid",
  uniforms: { 60: [-0.75, 0.15, 0.95, singleFromBits(16)] },
});
