import { describe, expect, test } from "@jest/globals";
import { encodeWord } from "../../src/code/code-word.js";
import type { Executable, Shader } from "../../src/container/shader.js";
import { writeShader } from "../../src/container/write.js";
import { disassemble, disassembleShader } from "../../src/disassemble/disassemble.js";
import { codeOf, END, lines, NOP, PROGRAM } from "./support.js";

describe("text with extensions", () => {
  const IF = (target: number, count = 0): number =>
    encodeWord("ifc", { join: 2, referenceX: 1, referenceY: 1, target, count });

  test("[PICA200 11 s6, s9], [Ruling 148] says words that no instruction makes, with the nearest one beside them", () => {
    const descriptors = [0x36f, 0x360];
    expect(
      codeOf(
        [
          NOP + 1,
          0x40000000,
          encodeWord("mov", { descriptor: 1, destination: 0x10, source1: 0x20 }),
          encodeWord("mov", { descriptor: 2, destination: 0x10, source1: 0x20 }),
          encodeWord("mov", { descriptor: 0, destination: 0x10, source1: 3, index: 1 }),
          encodeWord("cmp", { descriptor: 0, compareX: 6, compareY: 5, source1: 0x7f, source2: 1 }),
          encodeWord("dphi", { descriptor: 0, source1: 1, source2: 1 }),
          encodeWord("setemit", { vertex: 3 }),
          encodeWord("jmpu", { target: 0, count: 2 }),
          encodeWord("jmpu", { target: 11, count: 1 }),
          END,
        ],
        descriptors,
      ),
    ).toEqual([
      ".proc main",
      "\t.word 0x84000001 ; nop",
      "\t.word 0x40000000",
      "\t.word 0x4e020001 ; mov r0._, c0",
      "\t.word 0x4e020002 ; mov r0._, c0.x",
      "\t.word 0x4e083000 ; mov r0, v3",
      "\t.word 0xbea7f080 ; cmp c95, true6, ge, v1.x",
      "\t.word 0x60004080 ; dphi o0, v1, v1.x",
      "\t.word 0xaf000000 ; setemit 3",
      "\t.word 0xb4000002 ; jmpu b0, label0 (to 0, 2 words)",
      "\tjmpu !b0, label11",
      "\tend",
      ".end",
      "label11:",
    ]);
  });

  test("[PICA200 11 s6] keeps blocks that lie within one another, and says others as words", () => {
    expect(codeOf([NOP + 1, IF(4), IF(4), NOP, IF(6), NOP, END])).toEqual([
      ".proc main",
      "\t.word 0x84000001 ; nop",
      "\tifc cmp.x",
      "\t\tifc cmp.x",
      "\t\t\tnop",
      "\t\t.end",
      "\t.end",
      "\tifc cmp.x",
      "\t\tnop",
      "\t.end",
      "\tend",
      ".end",
    ]);
    const [, , first, second] = codeOf([NOP + 1, IF(4), IF(5), NOP, NOP, NOP, END]);
    expect([first, second]).toEqual(["\tifc cmp.x", "\t\t.word 0xa3801400 ; ifc cmp.x (to 5, 0 words)"]);
    // Back to itself, and out of the code.
    expect(codeOf([NOP + 1, IF(1), IF(8), END]).slice(2, 4)).toEqual([
      "\t.word 0xa3800400 ; ifc cmp.x (to 1, 0 words)",
      "\t.word 0xa3802000 ; ifc cmp.x (to 8, 0 words)",
    ]);
    const loop = (target: number): number => encodeWord("loop", { uniform: 1, target });
    expect(codeOf([NOP + 1, loop(1), loop(1), END]).slice(2, 5)).toEqual([
      "\tfor i1",
      "\t.end",
      "\t.word 0xa4400400 ; for i1 (to 1, 0 words)",
    ]);
  });

  test("[PICA200 10.3 s4] nests blocks 32 deep and no deeper", () => {
    const nested = (depth: number): readonly number[] => [
      ...Array.from({ length: depth }, () => IF(depth + 1)),
      NOP,
      END,
    ];
    expect(codeOf(nested(31)).join("")).not.toContain(".word");
    expect(codeOf(nested(32)).filter((line) => line.includes(".word"))).toHaveLength(1);
  });

  test("[PICA200 11 s7] has descriptors, headers and tables as they are", () => {
    const shader: Shader = {
      version: 7,
      code: [encodeWord("add", { descriptor: 1, destination: 3, source1: 0x24 }), END],
      descriptors: [
        { descriptor: 0xffffffff, unknown: 0 },
        { descriptor: 0x6c36f, unknown: 9 },
      ],
      executables: [
        {
          ...PROGRAM,
          version: 1,
          end: 77,
          inputMask: 1,
          outputMask: 4,
          mode: 9,
          mergesOutputs: true,
          constants: [{ register: { file: "c", index: 1 }, value: [0x3f0000, 1, 0xffffff, 0x7f0000] }],
          labels: [{ name: "start", id: 0, unknown: 0, address: 0, size: 1 }],
          outputs: [
            { type: 2, register: 3, mask: 3, unknown: 1 },
            { type: 700, register: 3, mask: 255, unknown: 0 },
          ],
          uniforms: [
            { name: "bones", first: { file: "c", index: 3 }, count: 4 },
            { name: 'é;"', first: { file: "b", index: 15 }, count: 1 },
          ],
        },
      ],
    };
    const { sources, padding } = disassembleShader(shader);
    expect(padding).toBe(true);
    expect(sources).toEqual([
      {
        name: "vertex.v.pica",
        text: lines(
          ".exact",
          ".entry 0",
          ".field version 1",
          ".field merge 1",
          ".field end 77",
          ".field inputs 0x1",
          ".field outputs 0x4",
          ".field mode 9",
          '.uniform "bones" c3[4]',
          '.uniform "\\xe9\\x3b\\x22" b15',
          ".output 2 o3 0x3",
          ".output 700 o3 0xff",
          ".setf c1(1.0, 1.08423e-19, -3.68933e19, inf)",
          ".alias bones c3",
          ".alias out_color o3",
          ".opdesc 0 0xffffffff",
          ".opdesc 1 0x0006c36f 0x00000009",
          "",
          ".proc start",
          "\tadd out_color, bones[1], v0 @ 1",
          "\tend",
          ".end",
        ),
      },
    ]);
  });

  test("[PICA200 11 s7] has a source for the code and one for each program if there are several, or none", () => {
    const names = (executables: readonly Executable[]): readonly string[] =>
      disassembleShader({ version: 1, code: [END + 1], descriptors: [], executables }).sources.map(
        ({ name }) => name,
      );
    expect(names([])).toEqual(["code.pica"]);
    expect(names([PROGRAM])).toEqual(["vertex.v.pica"]);
    const geometry: Executable = { ...PROGRAM, stage: "geometry" };
    expect(names([PROGRAM, geometry, PROGRAM])).toEqual([
      "code.pica",
      "vertex.v.pica",
      "geometry.g.pica",
      "vertex2.v.pica",
    ]);
  });

  test("[PICA200 11 s3] stands for containers that are not laid out as the assembler does", () => {
    const shader: Shader = { version: 0, code: [END], descriptors: [], executables: [PROGRAM] };
    const bytes = writeShader(shader);
    const textOf = (given: Uint8Array): string => {
      const text = disassemble(given);
      return text.ok ? text.sources[0]!.text : "";
    };
    expect(textOf(bytes)).toBe(lines(".proc main", "\tend", ".end"));
    expect(textOf(Uint8Array.from([...bytes, 0, 0, 0, 0]))).toBe(
      lines(".exact", ".entry main", "", ".proc main", "\tend", ".end"),
    );
  });
});
