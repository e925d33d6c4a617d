/**
 * A conformance target in a few dozen lines: a machine of its own for vertex programs of moves, sums and products. It
 * says of everything else that it does not support it. `targets.md` describes the lines that it answers.
 *
 *     npx glasm conform --target "node packages/conformance/examples/target.mjs"
 */
import { createInterface } from "node:readline";

const RESULTS = "HPOS COL0 COL1 BFC0 BFC1 FOGC PSIZ TEX0 TEX1 TEX2 TEX3 TEX4 TEX5 TEX6 TEX7".split(" ");
const LEAST_NORMAL = 2 ** -126;

const view = new DataView(new ArrayBuffer(4));
const round = (x) => (Math.abs(Math.fround(x)) < LEAST_NORMAL ? Math.fround(x) * 0 : Math.fround(x));
const singleOf = (word) => {
  if (typeof word === "number") return round(word);
  view.setUint32(0, parseInt(word, 16));
  return round(view.getFloat32(0));
};
const bitsOf = (x) => {
  if (Number.isNaN(x)) return "7fc00000";
  view.setFloat32(0, x);
  return view.getUint32(0).toString(16).padStart(8, "0");
};

/** What each instruction does to the same component of its operands. Nothing is fused. */
const OPERATIONS = {
  MOV: (a) => a,
  ADD: (a, b) => round(a + b),
  MUL: (a, b) => round(a * b),
  MAD: (a, b, c) => round(Math.fround(a * b) + c),
};

const INSTRUCTION = /^(MOV|ADD|MUL|MAD) (?:o\[(\w+)\]|(R\d+))(?:\.(x?y?z?w?))?, (.+)$/;
const OPERAND = /^(-?)(?:(v|c)\[(\d+)\]|(R\d+))(?:\.([xyzw]{4}|[xyzw]))?$/;

/** The instructions of a program, or null if it has others. */
function parse(text) {
  const match = /^!!VP1\.[01]\n([^]*;)\nEND\n?$/.exec(text);
  const lines = match?.[1].split(/;\n?/).slice(0, -1);
  const parsed = lines?.map((line) => {
    const [, name, result, temporary, mask = "xyzw", operands] = INSTRUCTION.exec(line.trim()) ?? [];
    const sources = operands?.split(/, */).map((operand) => OPERAND.exec(operand));
    return name !== undefined && sources.length === OPERATIONS[name].length && !sources.includes(null)
      ? { name, to: result ?? temporary, mask, sources }
      : null;
  });
  return parsed === undefined || parsed.includes(null) ? null : parsed;
}

function run(instructions, attributes, parameters) {
  const registers = new Map(RESULTS.map((name) => [name, [0, 0, 0, 1]]));
  const read = ([, sign, bank, number, temporary, swizzle = "xyzw"]) => {
    const input = (bank === "v" ? attributes : parameters)[number]?.map(singleOf);
    const vector =
      temporary === undefined
        ? (input ?? [0, 0, 0, bank === "v" ? 1 : 0])
        : (registers.get(temporary) ?? [0, 0, 0, 0]);
    return [...swizzle.padEnd(4, swizzle)].map((letter) => (sign ? -1 : 1) * vector["xyzw".indexOf(letter)]);
  };
  for (const { name, to, mask, sources } of instructions) {
    const operands = sources.map(read);
    const before = registers.get(to) ?? [0, 0, 0, 0];
    const write = (old, i) =>
      mask.includes("xyzw"[i]) ? OPERATIONS[name](...operands.map((operand) => operand[i])) : old;
    registers.set(to, before.map(write));
  }
  const results = Object.fromEntries(RESULTS.map((name) => [name, registers.get(name).map(bitsOf)]));
  return { results, end: "end", executed: instructions.length };
}

function answer({ program = "", vertices = [], parameters = {}, arithmetic }) {
  const instructions = vertices.length > 0 && (arithmetic ?? "unified") === "unified" ? parse(program) : null;
  if (instructions === null) return { unsupported: "only programs of MOV, ADD, MUL and MAD that run" };
  return {
    ok: true,
    vertices: vertices.map(({ attributes = {} }) => run(instructions, attributes, parameters)),
  };
}

for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(answer(JSON.parse(line)))}\n`);
