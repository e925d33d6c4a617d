import { expect } from "@jest/globals";
import { assemble } from "@glasm/valhall";
import * as fc from "fast-check";
import type { EngineName } from "@glasm/nv-vertex";
import { answerLine } from "../src/run/answer-line.js";
import { answerAssemble } from "../src/valhall/answer-assemble.js";
import { answerCheck } from "../src/valhall/answer-check.js";
import { answerDis } from "../src/valhall/answer-dis.js";
import { answerRun } from "../src/valhall/answer-run.js";
import { bits, expectAnswer, lineOf, rarelyOther, registers, single } from "./soak-lines.js";

const TEXTS = [
  "LD_ATTR_IMM.v4.f32.slot0.wait0 @r0:r1:r2:r3, r60, r61, index:0x0, table:0x1\nFADD.f32 r0, r0, u0\nLEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0\nSTORE.i128.istream.slot2.end @r0:r1:r2:r3, r4, offset:0",
  "again: IADD_IMM.i32 r1, ^r1, #0x1\nICMP_OR.u32.lt.i1 r3, r1, r0, 0x0\nBRANCHZ.reconverge r3, offset:again\nWMASK r4, 0xFFFFFFFF\nNOP.end",
  "ATOM_RETURN.i32.slot0.aadd.wait0 @r4, @r6, r2, offset:0x0\nLOAD.i64.slot0.wait0 @r8:r9, r2, offset:-4\nFREXPM.f32.log r10, ^r8\nFPCLASS.f32 r0, r1",
];

/** A text with a part of it gone, or something else in its place. */
const source = fc
  .tuple(fc.constantFrom(...TEXTS), fc.nat(260), fc.nat(3), fc.string({ maxLength: 3 }))
  .map(([text, from, length, other]) => text.slice(0, from) + other + text.slice(from + length));

const digits = fc.tuple(bits, bits).map(([high, low]) => high + low);
/** Words of the texts with a bit that is another one, or any words. */
const code = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom(...TEXTS), fc.nat(), fc.nat(63)).map(([text, at, bit]) => {
      const assembled = assemble(text);
      const bytes = assembled.ok ? Buffer.from(assembled.code) : Buffer.alloc(0);
      const place = (8 * at + (bit >> 3)) % bytes.length;
      bytes[place] = bytes[place]! ^ (1 << (bit & 7));
      return Array.from({ length: bytes.length / 8 }, (_, i) => bytes.toString("hex", 8 * i, 8 * (i + 1)));
    }),
  },
  fc.array(rarelyOther(digits), { maxLength: 5 }),
);

const words = (most: number) => fc.array(single, { maxLength: most });
const vertex = fc.record(
  {
    attributes: rarelyOther(registers(3)),
    id: rarelyOther(fc.nat(0xffffffff)),
    instance: rarelyOther(fc.nat(3)),
    initial: rarelyOther(fc.dictionary(fc.nat(65).map(String), single, { maxKeys: 6 })),
  },
  { requiredKeys: [] },
);
const buffer = fc.record(
  {
    bytes: rarelyOther(fc.uint8Array({ maxLength: 24 }).map((bytes) => Buffer.from(bytes).toString("hex"))),
    address: rarelyOther(digits),
    writable: rarelyOther(fc.boolean()),
    table: rarelyOther(fc.nat(256)),
    index: rarelyOther(fc.nat(2)),
  },
  { requiredKeys: ["bytes"] },
);
const running = fc
  .tuple(
    fc.oneof(fc.record({ source: rarelyOther(source) }), fc.record({ code: rarelyOther(code) })),
    fc.record(
      {
        entry: rarelyOther(fc.nat(4).map((word) => 8 * word)),
        varyingEntry: rarelyOther(fc.nat(4).map((word) => 8 * word)),
        uniforms: rarelyOther(words(130)),
        denormals: rarelyOther(fc.constantFrom("preserve", "dx11", "always")),
        trace: rarelyOther(fc.boolean()),
        want: rarelyOther(fc.constant(["registers"])),
        buffers: rarelyOther(fc.array(rarelyOther(buffer), { maxLength: 3 })),
      },
      { requiredKeys: [] },
    ),
    rarelyOther(fc.array(rarelyOther(vertex), { maxLength: 18 })),
  )
  .map(([program, others, vertices]) => ({ ...program, ...others, vertices, limit: 300 }));

/** Every line to `glasm valhall` has an answer, those that run programs the same one from every engine. */
export const valhallLines = fc.property(
  lineOf(running),
  lineOf(fc.record({ source: rarelyOther(source) })),
  lineOf(fc.record({ code: rarelyOther(code) })),
  (run, assembling, printing) => {
    const answerBy = (engine: EngineName) =>
      expectAnswer(
        answerLine(run, (request) => answerRun(request, engine)),
        run,
      );
    expect(answerBy("compiled")).toEqual(answerBy("interpreter"));
    for (const answer of [answerAssemble, answerCheck])
      expectAnswer(answerLine(assembling, answer), assembling);
    for (const answer of [answerDis, answerCheck]) expectAnswer(answerLine(printing, answer), printing);
  },
);
