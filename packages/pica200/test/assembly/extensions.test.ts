import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { readShader } from "../../src/container/read.js";
import type { Shader } from "../../src/container/shader.js";
import { writeShader } from "../../src/container/write.js";
import { DIRECTIVES } from "../../src/statements/directives.js";
import { errorsIn, errorsInLine, executableOf, hex, inMain, shaderOf, warningsIn } from "./support.js";

const CODE = [".exact", ".nodvle"];

describe("directives of our own", () => {
  test("[Ruling 138] say each word of a container that is none of picasso's", () => {
    const shader: Shader = {
      version: 0,
      // A LOOP that ends with an IF, a jump in the last word, ignored bits, an opcode that nobody knows.
      code: [0xa4c00800, 0x9c000c00, 0xb400ffff, 0x88000123, 0x40000001, 0xffffffff],
      descriptors: [
        { descriptor: 0x8000036f, unknown: 7 },
        { descriptor: 0x0006c36f, unknown: 0 },
      ],
      executables: [
        {
          version: 9,
          stage: "vertex",
          mergesOutputs: true,
          entry: 3,
          end: 0xffffffff,
          inputMask: 0x1234,
          outputMask: 0xffff,
          mode: 200,
          fixedStart: 201,
          fixedCount: 202,
          mainVertices: 203,
          constants: Array.from({ length: 97 }, () => ({
            register: { file: "c" as const, index: 95 },
            value: [0x7f1234, 0x000001, 0x800000, 0xffffff],
          })),
          labels: [],
          outputs: [
            { type: 7, register: 15, mask: 0xffff, unknown: 0 },
            { type: 0, register: 15, mask: 1, unknown: 0 },
          ],
          uniforms: [
            { name: 'a b;"\\\xff', first: { file: "c", index: 92 }, count: 4 },
            { name: "", first: { file: "v", index: 15 }, count: 1 },
            { name: "a", first: { file: "b", index: 0 }, count: 16 },
          ],
        },
      ],
    };
    const code = [
      ...CODE,
      ".opdesc 0 0x8000036f 0x7",
      ".opdesc 1 0x0006C36F",
      ".proc code",
      ".word 0xa4c00800, 0x9c000c00",
      ...[0xb400ffff, 0x88000123, 0x40000001, 0xffffffff].map((word) => `.word 0x${hex(word)}`),
      ".end",
    ];
    const constants = Array.from({ length: 97 }, () => ".setf c95(0x7f1234, 0x1, 0x800000, 0xffffff)");
    const program = [
      ".exact",
      ".entry 3",
      ...["version 9", "merge 1", "end 0xffffffff", "inputs 0x1234", "outputs 65535"].map(
        (f) => `.field ${f}`,
      ),
      ...["mode 200", "start 201", "count 202", "vertices 203"].map((f) => `.field ${f}`),
      ...constants,
      ".output 7 o15 0xffff",
      ".output 0 o15 1",
      '.uniform "a b\\x3b\\x22\\x5c\\xff" c92[4]',
      '.uniform "" v15',
      '.uniform "a" b0[16]',
    ];
    const assembled = shaderOf([code.join("\n"), program.join("\n")]);
    expect(assembled).toEqual(shader);
    expect(readShader(writeShader(assembled))).toEqual({ ok: true, shader });
  });

  test("[Ruling 138] .exact keeps padding away and lifts the limits of vertex programs and of constants", () => {
    const blocks = inMain("ifu b0", "ifu b0", ".end", ".end");
    expect(shaderOf(`.exact\n${blocks}`).code).toHaveLength(2);
    expect(shaderOf(blocks).code).toHaveLength(5);
    const words = inMain(...Array.from({ length: 4096 }, () => ".word 0x84000000"));
    expect(errorsIn(`.exact\n${words}`)).toEqual([]);
    expect(errorsIn(`.exact\n${words.replace(".word", "nop\n.word")}`)).toEqual(["4099:7 code-size"]);
    expect(errorsIn(`.fvec u\n.exact\n${inMain("nop")}`)).toEqual(["2:1 first-statement"]);
    expect(errorsIn(".exact\n.gsh point c0\n.proc main\nend\n.end")).toEqual([]);
  });

  test("[Ruling 138] a container may have no program", () => {
    expect(shaderOf(CODE.join("\n"))).toEqual({ version: 0, code: [], descriptors: [], executables: [] });
  });

  test("[Ruling 138] instructions name or share descriptors that are given", () => {
    const given = [".opdesc 0 0x0006c36f", ".opdesc 3 0x0006c36f"];
    const numbers = (...lines: readonly string[]) =>
      shaderOf([...given, inMain(...lines)].join("\n")).code.map((word) => word & 0x7f);
    expect(numbers("add r0, r1, r2 @ 3", "add r0, r1, r2", "mov r0, r1 @3")).toEqual([3, 0, 3]);
    // Entries 1 and 2 are free, and those that are given keep their numbers.
    expect(numbers("mov r0, r1.wzyx", "mov r0, r1.xxxx", "mov r0, -r1.wwww")).toEqual([1, 2, 4]);
    expect(shaderOf([...given, inMain("mov r0, r1.wzyx")].join("\n")).descriptors).toHaveLength(4);
  });

  test("[Ruling 138] warnings see what words do to outputs, as far as there are descriptors", () => {
    // MOV o0 by descriptor 0 and by one that is not there, an opcode that nobody knows, END.
    const words = (move: string) => inMain(`.word ${move}, 0x40000000, 0x88000000`);
    const warnings = (move: string) =>
      warningsIn([".opdesc 0 0x36f", ".out o position", words(move)].join("\n"));
    expect(warnings("0x4c000000")).toEqual(["4:19 opcode-unknown"]);
    expect(warnings("0x4c00007f")).toEqual(["2:1 output-unwritten", "4:19 opcode-unknown"]);
  });

  test("[Ruling 138] a MAD takes none of the given descriptors that it cannot name", () => {
    const given = [".opdesc 40 0x0d86c36f", inMain("mad r0, r1, r1, r1")].join("\n");
    expect(shaderOf(given).code[0]! & 0x1f).toBe(0);
    const first = [".opdesc 0 0x0d86c36f", inMain("mad r0, r1, r1, r1")].join("\n");
    expect(shaderOf(first).descriptors).toHaveLength(1);
    const all = Array.from({ length: 32 }, (_, i) => `.opdesc ${i} 0x0`);
    expect(errorsIn([...all, inMain("mad r0, r1, r1, r1")].join("\n"))).toEqual(["34:1 multiply-add-full"]);
  });

  test.each([
    [".word", "6 operand-missing"],
    [".word 12", "7 word"],
    [".word 0x123456789", "7 word"],
    [".opdesc 128 0x0", "9 number-range"],
    [".opdesc 127 0x0", undefined],
    [".opdesc 0 0x0\n.opdesc 0 0x0", "3:9 descriptor-used"],
    ["mov r0, r1\n.opdesc 0 0x0", "3:9 descriptor-used"],
    ["mov r0, r1 @ 0", "12 descriptor-differs"],
    [".opdesc 0 0x360\nmov r0, r1 @ 0", "3:12 descriptor-differs"],
    [".opdesc 0 0x36f\nmov r0, r1 @ 128", "3:12 descriptor-number"],
    [".opdesc 0 0x36f\nmad r0, r1, r1, r1 @ 32", "3:20 descriptor-number"],
    ["break @ 1", "7 operand-rest"],
    [".field mode", "12 operand-missing"],
    [".output 1 o0", "13 operand-missing"],
    [".field version 0x10000", "16 number-range"],
    [".field version 0xffff", undefined],
    [".field foo 1", "8 field"],
    [".field toString 1", "8 field"],
    [".field version 65536", "16 number-range"],
    [".field stage 2", "14 number-range"],
    [".field mode 3\n.field stage 1", "5:5 mode-number"],
    [".output 65536 o0 1", "9 number-range"],
    [".output 1 r0 1", "11 register-kind"],
    [".uniform u c0", "10 symbol-text"],
    ['.uniform "a\\x00" c0', "10 symbol-text"],
    ['.uniform "a"', "13 operand-missing"],
    ['.uniform "a" c0 c1', "17 operand-extra"],
    ['.uniform "a" c95[2]', "14 register-range"],
    ['.uniform "a" r0', "14 register-kind"],
    [".setf c0(0x1000000,0,0,0)", "10 number"],
  ])("[Ruling 138] %s is %s", (line, error) => {
    expect(errorsInLine(line)).toEqual(error === undefined ? [] : [error]);
  });

  test("[Ruling 138] an entry that is not a word of the code is an error", () => {
    expect(executableOf(`.entry 1\n${inMain("nop", "nop")}`)).toMatchObject({ entry: 1, end: 2 });
    expect(errorsIn(`.entry 2\n${inMain("nop", "nop")}`)).toEqual(["1:8 entry-address"]);
    expect(errorsIn(".word 0x0\n.proc main\nend\n.end")).toEqual(["1:1 outside"]);
  });

  test("[Ruling 138] the README has a table of all directives", () => {
    const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8").replace(/ +/g, " ");
    for (const [word, { operands, description, isOurs = false }] of Object.entries(DIRECTIVES)) {
      const form = `${word} ${operands}`.trim();
      expect(readme).toContain(`| \`${form}\` | ${description}${isOurs ? " (ours)" : ""} |`);
    }
  });

  test("[PICA200 10.3] all directives are there", () => {
    const names = Object.entries(DIRECTIVES).filter(([, { isOurs = false }]) => !isOurs);
    expect(names.map(([name]) => name).join(" ")).toBe(
      ".proc .else .end .alias .fvec .ivec .bool .constf .consti .constfa .setf .seti .setb .in .out .entry .nodvle .gsh",
    );
  });
});
