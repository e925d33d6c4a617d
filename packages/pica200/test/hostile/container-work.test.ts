import { afterAll, describe, expect, test } from "@jest/globals";
import type { Executable, Shader } from "../../src/container/shader.js";
import { writeShader } from "../../src/container/write.js";
import { disassemble } from "../../src/disassemble/disassemble.js";
import { PICA200 } from "../../src/machine.js";
import { encodeWord } from "../../src/code/code-word.js";
import { expectProportionalWork, WorkCounter } from "@glasm/base/counted-work";

const counter = new WorkCounter();
afterAll(() => counter.stop());

const END = encodeWord("end", {});
const NOP = encodeWord("nop", {});
const nops = (count: number): readonly number[] => Array.from({ length: count }, () => NOP);
const times = <T>(count: number, make: (k: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, k) => make(k));

const EXECUTABLE: Executable = {
  ...{ version: 0, stage: "vertex", mergesOutputs: false, entry: 0, end: 1, inputMask: 0, outputMask: 0 },
  ...{ mode: 0, fixedStart: 0, fixedCount: 0, mainVertices: 0 },
  ...{ constants: [], labels: [], outputs: [], uniforms: [] },
};
const shader = (code: readonly number[], executables: readonly Executable[] = [EXECUTABLE]): Shader => ({
  version: 0,
  code,
  descriptors: [{ descriptor: 0x6c36f, unknown: 0 }],
  executables,
});
/** With one executable, which has very much of something. */
const withMany = (parts: Partial<Executable>): Shader => shader([END, END], [{ ...EXECUTABLE, ...parts }]);

/** For a size a container whose length is in proportion to it. */
const LARGE: Readonly<Record<string, (n: number) => Shader>> = {
  executables: (n) =>
    shader(
      [END],
      times(n, () => EXECUTABLE),
    ),
  "executables, each of its own words": (n) =>
    shader(
      [...nops(n), END],
      times(n, (k) => ({ ...EXECUTABLE, entry: k, end: k + 1 })),
    ),
  "executables that lie over one another": (n) =>
    shader(
      [...nops(n), END],
      times(n, (k) => ({ ...EXECUTABLE, entry: k, end: n + 1 })),
    ),
  "uniforms of one name": (n) =>
    withMany({ uniforms: times(n, () => ({ name: "u", first: { file: "c", index: 0 }, count: 96 })) }),
  uniforms: (n) =>
    withMany({
      uniforms: times(n, (k) => ({ name: `u${k}`, first: { file: "c", index: k % 96 }, count: 1 })),
    }),
  labels: (n) =>
    withMany({ labels: times(n, (k) => ({ name: `l${k}`, id: k, unknown: 1, address: k % 2, size: 1 })) }),
  outputs: (n) =>
    withMany({ outputs: times(n, (k) => ({ type: 2, register: k % 16, mask: 15, unknown: 0 })) }),
  constants: (n) =>
    withMany({
      constants: times(n, (k) => ({ register: { file: "c", index: k % 96 }, value: [0, 0, 0, k] })),
    }),
  jumps: (n) => shader([...times(n, (k) => encodeWord("jmpu", { target: n - 1 - k })), END]),
  "calls of one procedure": (n) =>
    shader([...times(n, () => encodeWord("call", { target: n + 1, count: 1 })), END, NOP]),
  "calls of procedures that lie over one another": (n) =>
    shader([...times(n, (k) => encodeWord("callu", { target: k, count: (7 * k) % 256 })), END]),
  "procedures that call one another": (n) =>
    shader([
      ...times(n, (k) => encodeWord(k % 2 === 0 ? "call" : "nop", { target: (2 * k + 2) % n, count: 2 })),
      END,
    ]),
  "procedures that call the next one": (n) =>
    shader([...times(n, (k) => encodeWord("call", { target: k + 1, count: 1 })), END]),
  "blocks within blocks": (n) =>
    shader([...times(n, (k) => encodeWord("ifu", { target: 2 * n - k })), ...nops(n + 1), END]),
  "loops within loops": (n) =>
    shader([...times(n, (k) => encodeWord("loop", { target: 2 * n - k })), ...nops(n + 1), END]),
  "blocks that overlap": (n) =>
    shader([
      ...times(n, (k) => encodeWord("ifc", { target: Math.min(k + 9, n), count: k % 50 })),
      ...nops(60),
      END,
    ]),
  "words that mean nothing": (n) => shader([...times(n, (k) => 0x40000000 + k), END]),
  "reads and writes of temporaries": (n) =>
    shader([
      ...times(n, (k) => encodeWord("mov", { destination: 0x10 + (k % 16), source1: 0x10 + ((3 * k) % 16) })),
      END,
    ]),
  "a loop of jumps over writes of temporaries": (n) =>
    shader([
      ...times(n, (k) =>
        k % 2 === 0
          ? encodeWord("mov", { destination: 0x10 + (k % 16) })
          : encodeWord("jmpu", { target: Math.max(k - 31, 0) }),
      ),
      END,
    ]),
};

describe("loading and disassembling take work in proportion to the container, of many", () => {
  test.each(Object.entries(LARGE))("%s [PICA200 9]", (_, make) => {
    expectProportionalWork((size) => {
      const bytes = writeShader(make(size));
      return counter.of(() => {
        expect(PICA200.load(bytes).ok && disassemble(bytes).ok).toBe(true);
      });
    });
  });
});
