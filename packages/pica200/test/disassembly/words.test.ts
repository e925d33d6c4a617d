import { expect, test } from "@jest/globals";
import { singleToBits } from "@glasm/base";
import { assemble } from "../../src/assemble/assemble.js";
import { encodeWord } from "../../src/code/code-word.js";
import { disassemble, printInstruction, printShader } from "../../src/disassemble/disassemble.js";
import { printF24 } from "../../src/disassemble/float-text.js";
import { f24InContainer } from "../../src/numbers/f24.js";
import { codeOf, END, lines, NOP } from "./support.js";

test("[PICA200 9] what is not a container is said so", () => {
  expect(disassemble(Uint8Array.from([1, 2, 3]))).toMatchObject({
    ok: false,
    diagnostics: [{ code: "truncated" }],
  });
});

test("[PICA200 10.3 s20] floats are the shortest numbers that assemble to their words", () => {
  expect(
    [0x3f0000, 0x800000, 0x3b9999, 0x40921f, 0x7f0000, 0xff0000, 0x4effc0].map((word) => printF24(word)),
  ).toEqual(["1.0", "-0.0", "0.1", "3.1416", "inf", "-inf", "65504.0"]);
  const fractions = [0, 1, 2, 0x5555, 0x7fff, 0x8000, 0xaaaa, 0xfffe, 0xffff];
  for (let signAndExponent = 0; signAndExponent < 256; signAndExponent++) {
    for (const fraction of fractions) {
      const word = (signAndExponent << 16) | fraction;
      const text = printF24(word);
      const value = text.endsWith("inf") ? Number(text.replace("inf", "Infinity")) : Number(text);
      expect(f24InContainer(singleToBits(value))).toBe(word);
      expect(text.length).toBeLessThan(14);
    }
  }
});

test("[PICA200 10.2] single words are printed with the numbers of registers and addresses", () => {
  const print = (word: number): string => printInstruction(word, [0x6c36f]);
  expect(
    print(encodeWord("mad", { destination: 0x1f, source1: 1, source2: 0x7f, index: 3, source3: 0x10 })),
  ).toBe("mad r15, v1, c95[aL], r0.x");
  expect(print(encodeWord("call", { target: 24, count: 3 }))).toBe("call proc24");
  expect(print(encodeWord("jmpc", { target: 9, join: 0, referenceX: 1 }))).toBe(
    "jmpc cmp.x || !cmp.y, label9",
  );
  expect(print(encodeWord("setemit", { vertex: 2, primitive: 1, winding: 1 }))).toBe("setemit 2, prim inv");
  expect(print(0xffffffff)).toMatch(/^mad /);
  expect(print(0x7fffffff)).toBe(".word 0x7fffffff");
});

test("[Ruling 147] procedures have the names of the container's labels where these are names", () => {
  const label = (name: string, address: number) => ({ name, id: 0, unknown: 0, address, size: 0 });
  const code = [
    encodeWord("call", { target: 3, count: 1 }),
    encodeWord("jmpu", { target: 2 }),
    END,
    NOP,
    NOP,
  ];
  const labels = [label("begin", 0), label("1st", 3), label("done", 2), label("helper", 3), label("done", 4)];
  expect(codeOf(code, [], { end: 3, labels })).toEqual([
    ".proc begin",
    "\tcall helper",
    "\tjmpu b0, done",
    "done:",
    "\tend",
    ".end",
    ".proc helper",
    "\tnop",
    ".end",
    ".proc proc4",
    "\tnop",
    ".end",
  ]);
});

test("[PICA200 11 s2, s6] shaders are printed as one source, plain if that makes them with padding", () => {
  const shaderOf = (...texts: readonly string[]) => {
    const made = assemble(
      texts.map((text, i) => ({ name: `${i}`, text })),
      { padding: false },
    );
    if (!made.ok) throw new Error(made.diagnostics[0]!.message);
    return made.shader;
  };
  const main = (...words: readonly string[]): string =>
    lines(".proc main", ...words.map((word) => `\t${word}`), ".end");
  expect(printShader(shaderOf(main("end")))).toBe(main("end"));
  // Without padding, and with an instruction of geometry programs in a vertex program.
  const alone = printShader(shaderOf(main("for i0", ".end", "end")));
  expect(alone.startsWith(".exact\n")).toBe(true);
  const emitting = shaderOf(lines(".nodvle", main("setemit 0")), lines(".fvec a"));
  expect(printShader(emitting)).toContain(".field stage 0\n");
  for (const text of [alone, printShader(emitting)]) expect(printShader(shaderOf(text))).toBe(text);
});

test("[PICA200 11 s6] the largest memory of random words has a text", () => {
  let state = 1;
  const random = (): number => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0);
  const descriptors = Array.from({ length: 128 }, random);
  const code = Array.from({ length: 4096 }, random);
  expect(codeOf(code, descriptors).length).toBeGreaterThan(4096);
});
