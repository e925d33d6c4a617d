/** A machine of one page: four instructions in binary code of its own, for lanes of single numbers. */

import type { Builder, F32, Mask } from "@glasm/codegen";
import {
  type EffectPart,
  emittedMachine,
  type LaneAccess,
  Cells,
  type Machine,
  namedBy,
  type RegisterFile,
  type Registers,
  Report,
  SINGLE_FORMAT,
  type StepNumbers,
  withSets,
} from "@glasm/vm";

/** A code word is an opcode and three operands, a byte each: registers, or the instruction that LOOP goes to. */
const INSTRUCTIONS = {
  LOAD: { opcode: 1, form: "LOAD r, v", description: "r is the input v." },
  ADD: { opcode: 2, form: "ADD r, r, r", description: "The first r is the sum of the others." },
  LOOP: { opcode: 3, form: "LOOP r, @", description: "Goes to an instruction while r is above zero." },
  EMIT: { opcode: 4, form: "EMIT r", description: "Hands on r as the position of one more vertex." },
} as const;
type Mnemonic = keyof typeof INSTRUCTIONS;
const MNEMONICS = Object.keys(INSTRUCTIONS) as Mnemonic[];

type Operands = readonly [number, number, number];
interface Instruction {
  readonly mnemonic: Mnemonic;
  readonly operands: Operands;
}
interface ToyProgram {
  readonly instructions: readonly Instruction[];
}

const FILES = [
  { name: "r", role: "temporary", count: 4, components: 1, wordType: "single", initial: [0] },
  { name: "o", role: "result", count: 1, components: 1, wordType: "single", initial: [0] },
  { name: "vertices", role: "temporary", count: 1, components: 1, wordType: "integer", initial: [0] },
  { name: "v", role: "input", count: 3, components: 1, wordType: "single" },
] as const satisfies readonly RegisterFile[];
const CELLS = new Cells<(typeof FILES)[number]["name"]>(FILES);
const r = (index: number) => CELLS.of("r", index, 0);
const v = (index: number) => CELLS.of("v", index, 0);
const [RESULT, VERTICES] = [CELLS.of("o", 0, 0), CELLS.of("vertices", 0, 0)];

/** What each instruction reads and writes. */
const PARTS: Readonly<Record<Mnemonic, (...operands: Operands) => EffectPart>> = {
  LOAD: (a, b) => ({ tests: [], uses: [v(b)], writes: [r(a)] }),
  ADD: (a, b, c) => ({ tests: [], uses: [r(b), r(c)], writes: [r(a)] }),
  LOOP: (a) => ({ tests: [r(a)], uses: [], writes: [] }),
  EMIT: (a) => ({ tests: [], uses: [r(a), VERTICES], writes: [RESULT, VERTICES] }),
};

/** What each computes, over component operations; LOOP is a test. */
const emitterOf =
  ({ instructions }: ToyProgram) =>
  (b: Builder, registers: Registers, access: LaneAccess) => ({
    execute(number: number, lanes: Mask): void {
      const { mnemonic, operands } = instructions[number]!;
      const [first, second, third] = operands;
      switch (mnemonic) {
        case "LOAD":
          return registers.write(r(first), access.input(second)[0] as F32);
        case "ADD":
          return registers.write(
            r(first),
            b.op("f32.add", registers.float(r(second)), registers.float(r(third))),
          );
        case "EMIT":
          registers.write(RESULT, registers.float(r(first)));
          return access.emitVertex(VERTICES, lanes);
        case "LOOP":
      }
    },
    test: (register: number): Mask => b.op("f32.gt", registers.float(r(register)), b.f32(0)),
  });

/** Sums as doubles have them; what only moves a number moves the other one. */
const inDoubles = ({ instructions }: ToyProgram): StepNumbers => ({
  compute({ instruction }, registers) {
    const { mnemonic, operands } = instructions[instruction]!;
    const [a, b, c] = operands.map((index) => registers.readComponent({ file: "r", index, component: 0 }));
    switch (mnemonic) {
      case "LOAD":
        return [registers.read({ file: "v", index: operands[1] })];
      case "ADD":
        return [[b! + c!]];
      case "EMIT":
        return [[a!], null];
      case "LOOP":
        return [];
    }
  },
});

const HEADER = "TOY1";
const WORD_BYTES = 4;
const PROBLEMS = {
  header: { message: 'expected the header "TOY1"', citation: "" },
  opcode: { message: "{opcode} is not an opcode", citation: "" },
  size: { message: "the last word has not four bytes", citation: "" },
  "more-errors": { message: "{count} more errors", citation: "" },
} as const;

const isToy = (bytes: Uint8Array): boolean =>
  [...HEADER].every((letter, i) => bytes[i] === letter.charCodeAt(0));

function load(bytes: Uint8Array): ReturnType<Machine<ToyProgram>["load"]> {
  const report = new Report(PROBLEMS, "more-errors");
  if (!isToy(bytes)) report.add("header", 0, Math.min(WORD_BYTES, bytes.length), {});
  const [instructions, spans] = [[] as Instruction[], [] as { position: number; end: number }[]];
  for (let position = WORD_BYTES; position < bytes.length; position += WORD_BYTES) {
    const end = position + WORD_BYTES;
    const [opcode = 0, a = 0, b = 0, c = 0] = bytes.subarray(position, end);
    const mnemonic = MNEMONICS.find((name) => INSTRUCTIONS[name].opcode === opcode);
    if (end > bytes.length) report.add("size", position, bytes.length, {});
    else if (mnemonic === undefined) report.add("opcode", position, position + 1, { opcode });
    else instructions.push({ mnemonic, operands: [a, b, c] });
    spans.push({ position, end });
  }
  if (!report.empty) return { ok: false, diagnostics: report.diagnostics(bytes), warnings: [] };
  return { ok: true, program: { instructions }, spans, warnings: [] };
}

/** As `ADD r0, r1, r2`. */
function print({ mnemonic, operands }: Instruction): string {
  const kinds = INSTRUCTIONS[mnemonic].form.slice(mnemonic.length).split(",");
  return `${mnemonic} ${kinds.map((kind, i) => `${kind.trim()}${operands[i]}`).join(", ")}`;
}

export const TOY_MACHINE: Machine<ToyProgram> = emittedMachine<ToyProgram, number>({
  name: "toy",
  title: "The toy machine",
  languages: [{ name: "TOY1", title: "its code", form: "binary" }],
  cells: CELLS,
  recognise: (bytes) => (isToy(bytes) ? "TOY1" : null),
  load,
  print: ({ instructions }) => instructions.map((instruction) => `${print(instruction)}\n`).join(""),
  encode: ({ instructions }) =>
    Uint8Array.from([
      ...Array.from(HEADER, (letter) => letter.charCodeAt(0)),
      ...instructions.flatMap(({ mnemonic, operands }) => [INSTRUCTIONS[mnemonic].opcode, ...operands]),
    ]),
  printInstruction: ({ instructions }, number) => print(instructions[number]!),
  printRegister: ({ file, index }) => `${file}${index}`,
  languageOf: () => "TOY1",
  interfaceOf: () => ({
    inputs: [0, 1, 2].map((index) => ({ meaning: `generic-${index}`, register: { file: "v", index } })),
    outputs: [{ meaning: "position", register: { file: "o", index: 0 } }],
    constants: [],
    maxVertices: 4,
  }),
  numerics: {
    shadows: [{ name: "double", title: "In double precision", numbersOf: inDoubles }],
    unrounded: inDoubles,
    formatOf: (file) => (file === "vertices" ? null : SINGLE_FORMAT),
  },
  help: () => MNEMONICS.map((mnemonic) => ({ mnemonic, ...INSTRUCTIONS[mnemonic], citation: "" })),
  emitted: (program) => ({
    cells: CELLS,
    flow: {
      entry: 0,
      callStack: { entries: 1, whenFull: "end" },
      instructions: program.instructions.map(({ mnemonic, operands: [register, target] }) =>
        mnemonic === "LOOP" ? { kind: "branch", target, when: register } : { kind: "next" },
      ),
    },
    effects: program.instructions.map(({ mnemonic, operands }) => {
      const parts = [PARTS[mnemonic](...operands)];
      return withSets(CELLS, { parts, isOutput: mnemonic === "EMIT", named: namedBy(CELLS, parts) });
    }),
    instructionLimit: 1000,
    maxVertices: 4,
    vertexCount: VERTICES,
    emitter: emitterOf(program),
  }),
});
