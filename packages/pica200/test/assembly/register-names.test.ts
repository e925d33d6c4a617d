import { describe, expect, test } from "@jest/globals";
import { assemble } from "../../src/assemble/assemble.js";
import { printInstruction, printOperand } from "../../src/disassemble/disassemble.js";
import { printRegister } from "../../src/exec/print-register.js";
import { printStep } from "../../src/exec/print-step.js";
import { trace } from "../../src/exec/trace.js";
import { programOf } from "../../src/program/program.js";
import type { SourceNames } from "../../src/text/register-names.js";

const TEXT = `
.fvec matrix[2], _hidden
.ivec turns
.bool isLit
.constf one(1.0, 1.0, 1.0, 1.0)
.in place v3
.out moved position o2
.alias sum r4
.alias total r4
.alias across matrix.yyyy
.alias against -one
.proc main
	mov sum, place
	mova a0.x, sum
	ifu isLit
		add moved.xy, -matrix[a0.x+1].yzw, sum
	.end
	for turns
		mul r5, one, total
	.end
	end
.end`;

function assembled(...texts: readonly string[]) {
  const made = assemble(texts.map((text, i) => ({ name: `${i}.pica`, text })));
  if (!made.ok) throw new SyntaxError(made.diagnostics[0]!.message);
  return made;
}

describe("what a source calls registers [PICA200 10.2, 10.3]", () => {
  test("is what its directives declare, in their order, but for parts of registers and negations", () => {
    const { named } = assembled(TEXT).names[0]!;
    expect(named).toEqual([
      { name: "matrix", first: { file: "c", index: 0 }, count: 2 },
      { name: "_hidden", first: { file: "c", index: 2 }, count: 1 },
      { name: "turns", first: { file: "i", index: 0 }, count: 1 },
      { name: "isLit", first: { file: "b", index: 0 }, count: 1 },
      { name: "one", first: { file: "c", index: 95 }, count: 1 },
      { name: "place", first: { file: "v", index: 3 }, count: 1 },
      { name: "moved", first: { file: "o", index: 2 }, count: 1 },
      { name: "sum", first: { file: "r", index: 4 }, count: 1 },
      { name: "total", first: { file: "r", index: 4 }, count: 1 },
    ]);
  });

  test("is said of each source for itself", () => {
    const other = ".nodvle\n.alias speed r1\n.proc turn\n\tmov speed, speed\n.end";
    const { names } = assembled(TEXT, other);
    expect(names.map(({ named }) => named.length)).toEqual([9, 1]);
    expect(printRegister({ file: "r", index: 1 }, names[0])).toBe("r1");
    expect(printRegister({ file: "r", index: 1 }, names[1])).toBe("speed");
  });

  test.each([
    ["c", 1, "matrix[1]"],
    ["c", 3, "c3"],
    ["c", 95, "one"],
    ["i", 0, "turns"],
    ["b", 0, "isLit"],
    ["v", 3, "place"],
    // The first of its names counts.
    ["r", 4, "sum"],
    ["o", 2, "moved"],
    ["bank", 2, "moved of the other bank"],
    ["slot", 18, "moved of slot 1"],
    ["loop", 0, "loop entry 0"],
    ["aL", 0, "aL"],
  ])("is what %s register %d is printed as: %s", (file, index, text) => {
    expect(printRegister({ file, index }, assembled(TEXT).names[0])).toBe(text);
  });

  test("is what instructions, operands and steps are printed with", () => {
    const { shader, names } = assembled(TEXT);
    const program = programOf(shader, 0, "pica");
    const { code, descriptors, instructions } = program;
    expect(code.map((word) => printInstruction(word, descriptors, names[0]))).toEqual([
      "mov sum, place",
      "mova a0.x, sum",
      "ifu isLit",
      "add moved.xy, -matrix[a0.x+1].yzw, sum",
      "for turns",
      "mul r5, one, sum",
      "end",
    ]);
    expect(printOperand(instructions[3]!.sources[0]!, names[0])).toBe("-matrix[a0.x+1].yzw");
    const { steps } = trace(program, { attributes: [] });
    expect(printStep(program, steps[0]!, names[0])).toBe("mov sum, place");
    expect(printStep(program, steps[0]!)).toBe("mov r4, v3");
  });

  test("is where calls and jumps go, of procedures of all sources and labels of its own [PICA200 10.1]", () => {
    const own = `
.proc main
again:
other:
	call shade
	callc cmp.x, far
	jmpc cmp.y, again
	call empty
	end
.end
.proc empty
.end
.proc shade
	nop
	nop
.end
.proc twin
.end`;
    const far = `.nodvle\n.proc far\n${"\tnop\n".repeat(259)}other: nop\n\tjmpc cmp.x, other\n\tnop\n.end`;
    const { shader, names } = assembled(own, far);
    const { descriptors } = programOf(shader, 0, "pica");
    const texts = (words: readonly number[], known?: SourceNames) =>
      words.map((word) => printInstruction(word, descriptors, known));
    const [own0, far0] = names as [SourceNames, SourceNames];
    expect(texts(shader.code.slice(0, 4), own0)).toEqual([
      ...["call shade", "callc cmp.x, far", "jmpc cmp.y, again", "call empty"],
    ]);
    const last = shader.code.length - 2;
    expect(texts([shader.code[last]!], far0)).toEqual(["jmpc cmp.x, other"]);
    expect(texts([shader.code[last]!], own0)).toEqual([`jmpc cmp.x, label${last - 1}`]);
    expect(texts([shader.code[0]!])).toEqual([`call proc${own0.procedures[2]!.start}`]);
    expect(own0.labels).toEqual([
      { name: "again", address: 0 },
      { name: "other", address: 0 },
    ]);
    expect(far0.procedures).toEqual(own0.procedures);
    expect(own0.procedures.map(({ name, start, end }) => [name, end - start])).toContainEqual(["shade", 2]);
  });

  test("hides a register that is called alike", () => {
    const { names } = assembled(".fvec r3\n.proc main\n\tmov r2, r3\n\tend\n.end");
    expect(printRegister({ file: "c", index: 0 }, names[0])).toBe("r3");
    expect(printRegister({ file: "r", index: 3 }, names[0])).toBe("r2[1]");
  });

  test.each([null, 5, "sum", [], {}, { named: [] }, new Map()])(
    "can be nothing else than those of an assembled source: %j",
    (odd) => {
      const { shader, names } = assembled(TEXT);
      const program = programOf(shader, 0, "pica");
      const [step] = trace(program, { attributes: [] }).steps;
      const calls: Readonly<Record<string, (given: SourceNames) => unknown>> = {
        printInstruction: (given) => printInstruction(shader.code[0]!, [0x6c36f], given),
        printOperand: (given) => printOperand(program.instructions[0]!.sources[0]!, given),
        printRegister: (given) => printRegister({ file: "r", index: 0 }, given),
        printStep: (given) => printStep(program, step!, given),
      };
      for (const [command, call] of Object.entries(calls)) {
        expect(() => call(names[0]!)).not.toThrow();
        expect(() => call(odd as never)).toThrow(
          new TypeError(`${command}: names must be those of an assembled source`),
        );
      }
      expect(() => printRegister({ file: "x", index: 0 })).toThrow(TypeError);
      expect(() => printRegister({ file: "r", index: 16 })).toThrow(RangeError);
    },
  );
});
