import { singleToBits } from "@glasm/base";
import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { assemble } from "../src/assemble/assemble.js";
import { writeShader } from "../src/container/write.js";
import { DIRECTIVES } from "../src/statements/directives.js";
import { MNEMONICS_BY_NAME } from "../src/text/mnemonics.js";
import { PICA200 } from "../src/machine.js";
import type { Program } from "../src/program/program.js";
import { sources } from "./disassembly/arbitrary-sources.js";

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function loaded(text: string | Uint8Array) {
  const result = PICA200.load(typeof text === "string" ? bytesOf(text) : text);
  if (!result.ok) throw new Error(result.diagnostics.map(({ message }) => message).join("\n"));
  return result;
}

const SHADER = `; a model
.fvec transform[4], _hidden
.ivec rounds
.bool isLit, bones[3]
.constf ones(1.0, 1.0, 1.0, 1.0)
.in position
.in colour$first
.out result position
.out - color
.proc main
  dp4 result.x, transform[0], position
  dp4 result.y, transform[1], position
  mov result.zw, ones
  ifu isLit
    call light
  .end
  end
.end
.proc light
  mov o1, colour$first
.end
`;

const GEOMETRY = `.gsh fixed c48 c4 3
.fvec scale
.out opos position
.out ocolor dummy
.entry emitting
.proc emitting
  mul opos, scale, r0
  mov ocolor, c4
  setemit 2, prim inv
  emit
  end
.end
`;

describe("how a source begins [Ruling 157]", () => {
  test.each(Object.keys(DIRECTIVES))("with the directive %s", (word) => {
    expect(PICA200.recognise(bytesOf(`${word} x`))).toBe("pica");
    expect(PICA200.recognise(bytesOf(word.toUpperCase()))).toBe("pica");
  });

  test.each([...MNEMONICS_BY_NAME.keys()])("with the instruction %s, in lower case", (name) => {
    for (const after of ["", " r0", "\t", "\n", "\r", ";"])
      expect(PICA200.recognise(bytesOf(name + after))).toBe("pica");
    expect(PICA200.recognise(bytesOf(`${name.toUpperCase()} R0, v[0];`))).toBeNull();
    expect(PICA200.recognise(bytesOf(`${name}.x`))).toBeNull();
    expect(PICA200.recognise(bytesOf(`${name}_ r0`))).toBeNull();
  });

  test.each([
    " \t\v\f\r\n.proc main",
    "; a comment\n\n  ; another\r\n.fvec a",
    '# 1 "other.h"\n.out o position',
    "# no mark of a preprocessor\n.out o position",
    "start: .proc main",
    "start :again: mov r0, v0",
    "start:\n; a comment\n.proc main",
    ".dirctive that there is not",
  ])("%j", (text) => {
    expect(PICA200.recognise(bytesOf(text))).toBe("pica");
  });

  test.each([
    "",
    "; nothing but a comment",
    "start:",
    "start: ?",
    ". proc",
    ".5",
    "..",
    "proc main",
    "start, .proc",
    "!!VP1.0 MOV o[HPOS], v[0]; END",
    "# .proc\n!!VP2.0 END",
    "; .proc\n!!VP2.0 END",
    "!!VP9.9\n.proc main",
    "VP1.0 mov r0, v0",
    "start: MOV o[HPOS], v[0];",
    "\u00ef\u00bb\u00bf.proc main",
  ])("and not %j", (text) => {
    expect(PICA200.recognise(bytesOf(text))).toBeNull();
  });

  test("[PICA200 9] containers and object files begin with their magic", () => {
    expect(PICA200.recognise(bytesOf("DVLB"))).toBe("shbin");
    expect(PICA200.recognise(bytesOf("DVOJ"))).toBe("shbin");
    expect(PICA200.recognise(bytesOf("DVL"))).toBeNull();
    expect(PICA200.load(bytesOf("DVOJ"))).toMatchObject({ ok: false, diagnostics: [{ code: "object" }] });
  });

  test("[PICA200 13 s24] words of containers whose opcodes nobody knows get a warning, with their offset", () => {
    const assembled = assemble([{ name: "", text: ".proc main\n.word 0x40000001, 0x88000000\n.end" }]);
    const bytes = assembled.ok ? assembled.bytes : new Uint8Array();
    const { warnings, spans } = loaded(bytes);
    const { position, end } = spans[0]!;
    expect(warnings).toMatchObject([
      { code: "opcode-unknown", position, end, line: 1, column: position + 1 },
    ]);
    expect(warnings[0]!.message).toContain("the word 0x40000001 at address 0 ");
  });

  test("whoever knows the language says it", () => {
    expect(PICA200.load(bytesOf("MOV r0, v0"), "pica")).toMatchObject({
      ok: false,
      diagnostics: [{ code: "outside" }, { code: "entry-missing" }],
    });
    expect(PICA200.load(bytesOf(""), "shbin")).toMatchObject({
      ok: false,
      diagnostics: [{ code: "truncated" }],
    });
    expect(PICA200.load(bytesOf(""))).toMatchObject({ ok: false, diagnostics: [{ code: "entry-missing" }] });
    expect(() => PICA200.load(bytesOf(""), "VP1.0")).toThrow(TypeError);
  });
});

describe("a source", () => {
  test("[PICA200 10] loads as what it assembles to", () => {
    const { program, warnings } = loaded(SHADER);
    const assembled = assemble([{ name: "model.pica", text: SHADER }]);
    const { code, executables } = assembled.ok ? assembled.shader : { code: [], executables: [] };
    expect(program.code).toEqual(code);
    expect(program).toMatchObject(executables[0]!);
    expect(PICA200.languageOf(program)).toBe("pica");
    expect(warnings).toEqual([]);
  });

  test("[PICA200 10.4] has the statement of each instruction, of added ones the one that ends the block", () => {
    const { program, spans } = loaded(SHADER);
    const texts = spans.map(({ position, end }) => SHADER.slice(position, end));
    expect(texts).toEqual([
      "dp4 result.x, transform[0], position",
      "dp4 result.y, transform[1], position",
      "mov result.zw, ones",
      "ifu isLit",
      "call light",
      ".end",
      "end",
      "mov o1, colour$first",
    ]);
    expect(program.instructions.map(({ mnemonic }) => mnemonic)).toEqual([
      ...["dp4", "dp4", "mov", "ifu", "call", "nop", "end", "mov"],
    ]);
  });

  test("[PICA200 10.6] has every mistake with its line and column, and warnings", () => {
    const bad = PICA200.load(bytesOf(".out o position\n.proc main\n  mov o, r99\n\tmvo o\n.end\n"));
    expect(bad).toMatchObject({
      ok: false,
      diagnostics: [
        { code: "register-range", line: 3, column: 10, position: 36, end: 39 },
        { code: "statement", line: 4, column: 2, message: expect.stringContaining("did you mean mov") },
      ],
    });
    const { warnings } = loaded(".out o position\n.proc main\n  end\n.end\n");
    expect(warnings).toMatchObject([{ code: "output-unwritten", line: 1, column: 1 }]);
    for (const diagnostic of [...(bad.ok ? [] : bad.diagnostics), ...warnings])
      expect(diagnostic).not.toHaveProperty("file");
  });

  test("[PICA200 10.1 s4] names the file that a preprocessor says a line comes from", () => {
    const result = PICA200.load(bytesOf('.nodvle\nmvo\n# 12 "macros.h"\nmvo\n'));
    expect(result.ok ? [] : result.diagnostics.map(({ file, line }) => [file, line])).toEqual([
      [undefined, 2],
      ["macros.h", 12],
      ["macros.h", 13],
    ]);
  });

  test.each([
    ["vertices", SHADER],
    ["primitives", GEOMETRY],
    ["entries of words", ".exact\n.out o position\n.proc main\n  .word 0x40000000\n  end\n.end\n.entry 1\n"],
  ])("of %s is printed as a text that loads as the same program", (_, text) => {
    const { program } = loaded(text);
    expect(loaded(PICA200.print(program)).program).toEqual(program);
    expect(loaded(PICA200.encode(program)).program).toEqual(program);
    const container = assemble([{ name: "", text }]);
    const ofContainer = loaded(container.ok ? container.bytes : "").program;
    expect(ofContainer).toEqual({ ...program, language: "shbin" });
    expect(PICA200.print(ofContainer)).toBe(PICA200.print(program));
    expect(loaded(PICA200.encode(ofContainer)).program).toEqual(ofContainer);
  });

  test("is printed with the names and declarations that it has", () => {
    expect(PICA200.print(loaded(GEOMETRY).program)).toBe(`.gsh fixed c48 c4 3
.fvec scale
.out out_position position o0
.out out_dummy dummy o1

.proc main
	mul out_position, scale, r0
	mov out_dummy, c4
	setemit 2, prim inv
	emit
	end
.end
`);
  });
});

describe("a program of either language", () => {
  test("[PICA200 9 s20] says what its registers are called", () => {
    const { inputs, outputs, constants, maxVertices } = PICA200.interfaceOf(loaded(SHADER).program);
    expect(inputs).toEqual([
      { meaning: "generic-0", register: { file: "v", index: 0 }, name: "position" },
      { meaning: "generic-1", register: { file: "v", index: 1 }, name: "colour.first" },
    ]);
    expect(outputs.map(({ meaning }) => meaning)).toEqual(["position", "color"]);
    expect(constants).toEqual([
      { name: "transform", first: { file: "c", index: 0 }, count: 4 },
      { name: "rounds", first: { file: "i", index: 0 }, count: 1 },
      { name: "isLit", first: { file: "b", index: 0 }, count: 1 },
      { name: "bones", first: { file: "b", index: 1 }, count: 3 },
    ]);
    expect(maxVertices).toBe(1);
  });

  test("reads what it can reach; registers of one name have a number", () => {
    const text =
      '.exact\n.uniform "both" v2[2]\n.out o position\n.proc main\n mov o, v3\n end\n mov o, v7\n.end\n';
    expect(PICA200.interfaceOf(loaded(text).program).inputs).toEqual([
      { meaning: "generic-3", register: { file: "v", index: 3 }, name: "both[1]" },
    ]);
  });

  test("[PICA200 9] brings its constants along, bit for bit", () => {
    const text = `.out o position
.setf c3(1.5, 0x000001, 0x800000, 0x7f0001)
.seti i2(1, 2, 3, 255)
.setb b7 true
.proc main
  mov o, c3
  end
.end
`;
    const { program } = loaded(text);
    const constants = PICA200.constantsOf(program);
    expect(constants).toHaveLength(4 * 96 + 4 * 4 + 16);
    expect([...constants.subarray(12, 16)]).toEqual([singleToBits(1.5), 0x18800000, 0x80000000, 0x7f800080]);
    expect([...constants.subarray(384 + 8, 384 + 12)]).toEqual([1, 2, 3, 255]);
    expect(constants[384 + 16 + 7]).toBe(1);
    const results = new Uint32Array(64);
    const input = { inputs: new Uint32Array(64), constants };
    PICA200.run(program, { count: 1, ...input, results });
    // A subnormal stays, in a move [PICA200 13]; shown are NaN and zero as they are everywhere.
    expect([...results.subarray(0, 4)]).toEqual([singleToBits(1.5), 0x18800000, 0, 0x7fc00000]);
    expect([...PICA200.trace(program, input).results]).toEqual([...results]);
    const initial = PICA200.initialRegisters(program, input).read({ file: "c", index: 3 });
    expect(initial.map(singleToBits)).toEqual([singleToBits(1.5), 0x18800000, 0x80000000, 0x7fc00000]);
    // Given by someone else it would not.
    constants[13] = singleToBits(2 ** -77);
    PICA200.run(program, { count: 1, ...input, results });
    expect(results[1]).toBe(0);
  });

  test("steps are printed as what they do [Ruling 144]", () => {
    const { program } = loaded(
      ".out o position\n.consti twice(1, 0, 1, 0)\n.proc main\n  for twice\n    mov o, v0\n  .end\n  end\n.end\n",
    );
    const input = { inputs: new Uint32Array(64), constants: PICA200.constantsOf(program) };
    const { steps } = PICA200.trace(program, input);
    expect(steps.map((step) => PICA200.printStep(program, step))).toEqual([
      "for i3",
      "mov o0, v0",
      "(end of a pass: the step of the loop is added to aL)",
      "(end of a pass: is another one to come?)",
      "(another pass: one less is to come)",
      "mov o0, v0",
      "(end of a pass: the step of the loop is added to aL)",
      "(end of a pass: is another one to come?)",
      "end",
    ]);
  });

  test("has help for what texts and what words can say", () => {
    const names = (language: string) => PICA200.help(language).map(({ mnemonic }) => mnemonic);
    expect(names("pica")).toEqual([...MNEMONICS_BY_NAME.keys(), ...Object.keys(DIRECTIVES)]);
    expect(names("shbin")).toContain("loop");
    const form = (name: string) => PICA200.help("pica").find(({ mnemonic }) => mnemonic === name)!;
    expect(form("for")).toMatchObject({ form: "for i register", citation: "[PICA200 7]" });
    expect(form("dphi").form).toBe("dphi DESTINATION, SOURCE1, SOURCE2");
    expect(form("setemit").form).toBe("setemit VERTEX[, FLAGS]");
    expect(form(".proc")).toEqual({
      mnemonic: ".proc",
      form: ".proc NAME",
      description: "Begins a procedure.",
      citation: "[PICA200 10.3]",
      isDirective: true,
    });
    expect(form("add").isDirective).toBeUndefined();
  });
});

describe("the control stacks in traces [PICA200 7 s1]", () => {
  const stacksOf = (program: Program) => {
    const input = { inputs: new Uint32Array(64), constants: PICA200.constantsOf(program) };
    return PICA200.trace(program, input).steps;
  };

  test("have their entries, before and after each step", () => {
    const { program } = loaded(`.out o position
.consti twice(1, 5, 2, 0)
.setb b3 true
.proc main
  ifu b3
    for twice
      call inner
      mov o, r0
    .end
    nop
  .else
    nop
  .end
  end
.end
.proc inner
  mov r0, v0
.end
`);
    const steps = stacksOf(program);
    const entries = (name: string) =>
      steps.map(({ after }) => after.stacks!.find((stack) => stack.name === name)!.entries);
    expect(steps[0]!.before).toEqual({
      callStack: [],
      stacks: [
        { name: "CALL", addresses: ["return", "end"], entries: [] },
        { name: "IF", addresses: ["else", "end"], entries: [] },
        { name: "LOOP", addresses: ["start", "end"], entries: [] },
      ],
    });
    // The words: ifu, for, call, mov, nop, nop, end, mov.
    expect(entries("IF").slice(0, 4)).toEqual(Array.from({ length: 4 }, () => [{ else: 5, end: 6 }]));
    expect(entries("CALL").slice(0, 5)).toEqual([[], [], [{ return: 3, end: 8 }], [], []]);
    expect(entries("LOOP").map((loops) => loops.map(({ count }) => count))).toEqual([
      ...[[], [1], [1], [1], [1], [1], [1], [0], [0], [0], [0], [0], [], [], []],
    ]);
    expect(entries("LOOP")[1]).toEqual([{ start: 2, end: 4, count: 1, step: 2, aL: 0 }]);
    expect(entries("IF").at(-1)).toEqual([]);
    steps.slice(1).forEach(({ before }, number) => expect(before).toBe(steps[number]!.after));
  });
});

test("a container without code comes back as it is [PICA200 9]", () => {
  const bytes = writeShader({ version: 0, code: [], descriptors: [], executables: [] });
  const { program } = loaded(bytes);
  expect(program.code).toEqual([]);
  expect(loaded(PICA200.encode(program)).program).toEqual(program);
  expect(loaded(PICA200.print(program)).program.code).toEqual([]);
});

test.each([null, {}, "text", [0]])("%j is nothing to load", (bytes) => {
  expect(() => PICA200.load(bytes as unknown as Uint8Array)).toThrow(TypeError);
  expect(() => PICA200.load(bytes as unknown as Uint8Array)).toThrow("load: bytes must be");
});

test("texts of random programs are recognised and load as what they are", () => {
  fc.assert(
    fc.property(sources, (texts) => {
      const text = texts[0]!;
      const result = PICA200.load(bytesOf(text));
      fc.pre(result.ok);
      if (!result.ok) return;
      expect(PICA200.recognise(bytesOf(text))).toBe("pica");
      expect(loaded(PICA200.print(result.program)).program).toEqual(result.program);
    }),
    { numRuns: 20 },
  );
});
