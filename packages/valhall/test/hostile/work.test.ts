import { afterAll, describe, expect, test } from "@jest/globals";
import { expectProportionalWork, WorkCounter } from "@glasm/base/counted-work";
import { assemble, disassemble, load, makeProgram, print } from "../../src/index.js";
import { planOf } from "../../src/compile/vertex-plan.js";
import { prepared } from "../../src/exec/prepared.js";

const counter = new WorkCounter();
afterAll(() => counter.stop());

const lines = (count: number, line: (k: number) => string): string =>
  Array.from({ length: count }, (_, k) => line(k)).join("\n");

/** For a size a text whose length is in proportion to it; most of them are wrong. */
const LARGE_TEXTS: Readonly<Record<string, (n: number) => string>> = {
  instructions: (n) => lines(n, () => "FMA.f32 r0, r1, u2.neg, r3"),
  "lines without anything": (n) => lines(n, () => ""),
  comments: (n) => lines(n, () => "// nothing"),
  "errors, of which a hundred are told": (n) => lines(10 * n, () => "FADD.f32 r0, r64, r1"),
  "modifiers of one instruction": (n) => `FADD.f32${".slot0".repeat(n)} r0, r1, r2`,
  "operands of one instruction": (n) => `FADD.f32 r0${", r1".repeat(n)}`,
  "suffixes of one operand": (n) => `FADD.f32 r0, r1${".neg".repeat(n)}, r2`,
  "registers of a message": (n) => `LOAD.i128.slot0 @r0${":r1".repeat(n)}, r2, offset:0`,
  "labels of one line": (n) => `${Array.from({ length: n }, (_, k) => `a${k}: `).join("")}NOP`,
  "labels that are there again": (n) => lines(n, () => "a: NOP"),
  "branches forward to a label each": (n) =>
    `${lines(n, (k) => `BRANCHZ r0, offset:a${k}`)}\n${lines(n, (k) => `a${k}: NOP`)}`,
  "branches back to one label": (n) => `a: ${lines(n, () => "BRANCHZ.reconverge r0, offset:a")}`,
  "labels that nobody has": (n) => lines(n, (k) => `BRANCHZ r0, offset:b${k}`),
  "messages that nobody waits for": (n) =>
    lines(n, (k) => `LOAD.i32.slot${k % 3} @r${k % 60}, r${(k + 2) % 60}, offset:0`),
  "branches over messages": (n) =>
    lines(n, (k) =>
      k % 2 === 0 ? `BRANCHZ r${k % 60}, offset:1` : `LOAD.i32.slot0 @r${k % 60}, r62, offset:0`,
    ),
  "last uses of registers": (n) => lines(n, (k) => `FADD.f32 r${k % 60}, ^r${(7 * k) % 60}, r${k % 50}`),
  "loops within loops": (n) =>
    `${lines(n, (k) => `a${k}: IADD_IMM.i32 r${k % 60}, r${(k + 1) % 60}, #1`)}\n${lines(n, (k) => `BRANCHZ.reconverge r${k % 60}, offset:a${n - 1 - k}`)}\nNOP.end`,
  words: (n) => lines(n, (k) => `.word 0x${k.toString(16).padStart(16, "0")}`),
};

describe("assembling takes work in proportion to the text, of many", () => {
  test.each(Object.entries(LARGE_TEXTS))("%s [Ruling 316]", (_, make) => {
    expectProportionalWork((size) => {
      const text = make(size);
      return counter.of(() => expect(typeof assemble(text).ok).toBe("boolean"));
    });
  });
});

/** For a size words, as many as that. */
const LARGE_CODES: Readonly<Record<string, (k: number, n: number) => bigint>> = {
  "zero words": () => 0n,
  "words of nothing but ones": () => 2n ** 64n - 1n,
  "words by chance": (k) => BigInt.asUintN(64, BigInt(k + 1) * 0x9e3779b97f4a7c15n),
  "different operation codes": (k) => BigInt((167 * k) % 512) << 48n,
  "branches to the end": (k, n) => (0x1fn << 48n) | (BigInt(n - k) << 8n) | (0xc0n << 40n),
};

describe("disassembling and loading take work in proportion to the code, of many", () => {
  test.each(Object.entries(LARGE_CODES))("%s [Ruling 318]", (_, word) => {
    expectProportionalWork((size) => {
      const code = new Uint8Array(8 * size);
      const view = new DataView(code.buffer);
      for (let k = 0; k < size; k++) view.setBigUint64(8 * k, word(k, size), true);
      return counter.of(() => {
        expect(disassemble(code).ok).toBe(true);
        const loaded = load(code, "valhall-code");
        if (loaded.ok) print(loaded.program);
        const steps = prepared(makeProgram(code), "preserve");
        planOf(steps, 0);
      });
    });
  });
});
