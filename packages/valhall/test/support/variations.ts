import {
  CONSTANTS,
  type Field,
  FLOW_NAMES,
  FLOWS,
  type InstructionRow,
  type ModifierField,
  SPECIAL_VALUES,
} from "../../src/index.js";

/** The parts of an instruction's text. */
export interface Statement {
  readonly row: InstructionRow;
  /** For each modifier what is written, or nothing. */
  readonly modifiers: readonly string[];
  readonly flow: string;
  /** Destination, staging registers, sources, immediates. */
  readonly operands: readonly string[];
}

/** A statement that differs from the plainest one in one thing, and what of the word then is another value. */
export interface Variation {
  readonly statement: Statement;
  readonly fields: readonly (readonly [field: Field, value: number])[];
}

export function textOf({ row, modifiers, flow, operands }: Statement): string {
  const head = [row.mnemonic, ...modifiers, flow].filter((part) => part !== "").join(".");
  return operands.length === 0 ? head : `${head} ${operands.join(", ")}`;
}

/** What texts write for a value of a modifier, the value of each; nothing for what is left out. */
function spellings(field: ModifierField): readonly (readonly [text: string, value: number])[] {
  if ("flag" in field) {
    return [
      ["", 0],
      [field.flag, 1],
    ];
  }
  return field.values.flatMap((text, value) =>
    text === null ? [] : [[text === field.default ? "" : text, value] as const],
  );
}

/** The plainest text: registers 0, all that need not be said left out, and of what has to be the first. */
export function plainest(row: InstructionRow): Statement {
  return {
    row,
    modifiers: row.modifiers.map((field) => {
      const all = spellings(field);
      return (all.find(([text]) => text === "") ?? all[0]!)[0];
    }),
    flow: "",
    operands: [
      ...(row.hasDestination ? ["r0"] : []),
      ...row.staging.map(() => "@r0"),
      ...row.sources.map(({ selector }) => (selector?.alwaysPrinted ? `r0.${selector.absent}` : "r0")),
      ...row.immediates.map((field) => immediateText(field, 0)),
    ],
  };
}

function immediateText({ name, isSigned }: InstructionRow["immediates"][number], value: number): string {
  const text = isSigned ? String(value) : `0x${value.toString(16).toUpperCase()}`;
  return name === "constant" ? `#${text}` : `${name}:${text}`;
}

const FLOW: Field = { start: 59, bits: 4 };
const PAGE: Field = { start: 57, bits: 2 };
const DESTINATION: Field = { start: 40, bits: 6 };
const HALF: Field = { start: 46, bits: 2 };
const slotOf = (slot: number): Field => ({ start: 8 * slot, bits: 8 });
const bit = (start: number): Field => ({ start, bits: 1 });

const replaced = (texts: readonly string[], at: number, text: string): readonly string[] =>
  texts.map((old, i) => (i === at ? text : old));

/** Everything that one instruction can say, one thing at a time. */
export function variations(row: InstructionRow): readonly Variation[] {
  const plain = plainest(row);
  const withOperand = (at: number, text: string, ...fields: Variation["fields"]): Variation => {
    const operands = replaced(plain.operands, at, text);
    return { statement: { ...plain, operands }, fields };
  };
  const all: Variation[] = FLOW_NAMES.map((name) => ({
    statement: { ...plain, flow: name === "none" ? "" : name },
    fields: [[FLOW, FLOWS[name].code]],
  }));
  row.modifiers.forEach((field, i) => {
    for (const [text, value] of spellings(field)) {
      const modifiers = replaced(plain.modifiers, i, text);
      all.push({ statement: { ...plain, modifiers }, fields: [[field, value]] });
    }
  });
  let at = 0;
  if (row.hasDestination) {
    all.push(withOperand(at, "r63", [DESTINATION, 63]));
    all.push(withOperand(at, "r0.h0", [HALF, 1]), withOperand(at, "r0.h1", [HALF, 2]));
    at++;
  }
  for (const { first, count, least } of row.staging) {
    for (let length = least; length <= 7 + least; length++) {
      const registers = Array.from({ length }, (_, i) => `r${i}`);
      all.push(withOperand(at, `@${registers.join(":")}`, [count, length - least]));
    }
    all.push(
      withOperand(at, "@r63", [first, 63]),
      withOperand(at, "@r62:r63", [first, 62], [count, 2 - least]),
    );
    at++;
  }
  for (const source of row.sources) {
    const values = row.mnemonic === "MOV.i32" ? ALL_VALUES : SOME_VALUES;
    all.push(
      ...sourceVariations(source, values).map(([text, ...fields]) => withOperand(at, text, ...fields)),
    );
    at++;
  }
  for (const field of row.immediates) {
    const least = field.isSigned ? -(2 ** (field.bits - 1)) : 0;
    for (const value of [least, least + 2 ** field.bits - 1]) {
      all.push(withOperand(at, immediateText(field, value), [field, value]));
    }
    at++;
  }
  return all;
}

/** A value, its byte and the page that it is on. */
type Value = readonly [text: string, byte: number, page?: number];

const SOME_VALUES: readonly Value[] = [
  ["r63", 0x3f],
  ["^r0", 0x40],
  ["^r63", 0x7f],
  ["u0", 0x80],
  ["u127", 0xbf, 1],
  ["0x42480000", 0xdf],
  ["program_counter.w1", 0xff, 3],
];
/** The source byte means the same in all instructions. */
const ALL_VALUES: readonly Value[] = [
  ...SOME_VALUES,
  ["u63", 0xbf],
  ["u64", 0x80, 1],
  ...CONSTANTS.flatMap(({ word }, i): readonly Value[] =>
    i === CONSTANTS.findIndex((other) => other.word === word)
      ? [[`0x${word.toString(16).toUpperCase()}`, 0xc0 + i]]
      : [],
  ),
  ...Object.entries(SPECIAL_VALUES).flatMap(([name, { page, index }]): readonly Value[] =>
    [0, 1].map((word) => [`${name}.w${word}`, 0xe0 + 2 * index + word, page]),
  ),
];

type SourceVariation = readonly [text: string, ...fields: Variation["fields"]];

function sourceVariations(
  { slot, signs, not, selector }: InstructionRow["sources"][number],
  values: readonly Value[],
): readonly SourceVariation[] {
  const always = selector?.alwaysPrinted ? `.${selector.absent}` : "";
  return [
    ...values.map(([text, byte, page = 0]): SourceVariation => [
      text + always,
      [slotOf(slot), byte],
      [PAGE, page],
    ]),
    ...(signs === null
      ? []
      : ([
          [`r0.neg${always}`, [bit(signs.negate), 1]],
          [`r0.abs${always}`, [bit(signs.magnitude), 1]],
          [`r0.neg.abs${always}`, [bit(signs.negate), 1], [bit(signs.magnitude), 1]],
        ] as const)),
    ...(not === null ? [] : ([["r0.not", [bit(not), 1]]] as const)),
    ...(selector?.values ?? []).flatMap((name, value): readonly SourceVariation[] => {
      if (name === null) return [];
      const isSaid = selector!.alwaysPrinted || name !== selector!.absent;
      return [[isSaid ? `r0.${name}` : "r0", [selector!, value]]];
    }),
  ];
}
