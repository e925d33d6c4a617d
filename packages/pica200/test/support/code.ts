/** Programs of tests, put together word by word. */

import { encodeWord, type FieldValues } from "../../src/code/code-word.js";
import { encodeDescriptor, type SourceModifier, type Swizzle } from "../../src/isa/descriptors.js";
import { type FieldName, FORMATS } from "../../src/isa/formats.js";
import { INSTRUCTIONS, type Mnemonic } from "../../src/isa/instructions.js";
import { COMPONENTS, numberOf, type RegisterLetter } from "../../src/isa/registers.js";
import { makeProgram, type Program, type ProgramParts } from "../../src/program/program.js";

/** An instruction: its mnemonic, and what it needs of destination (as `r1.xy`), sources (as `-c2.xxyy`) and fields. */
export interface Line {
  readonly mnemonic: Mnemonic;
  readonly destination?: string;
  readonly sources?: readonly string[];
  readonly fields?: FieldValues;
}

/** An instruction that computes. */
export const compute = (
  mnemonic: Mnemonic,
  destination: string,
  sources: readonly string[],
  fields: FieldValues = {},
): Line => ({ mnemonic, destination, sources, fields });

/** An instruction without a descriptor. */
export const control = (mnemonic: Mnemonic, fields: FieldValues = {}): Line => ({ mnemonic, fields });

export const END: Line = control("end");
export const NOP: Line = control("nop");

const FIELDS = ["source1", "source2", "source3"] as const satisfies readonly FieldName[];

const componentOf = (letter: string): number => (COMPONENTS as readonly string[]).indexOf(letter);

function registerNumber(kind: "source" | "destination", text: string): number {
  const [, file, index] = /^([a-z])(\d+)$/.exec(text)!;
  return numberOf(kind, { file: file as RegisterLetter, index: Number(index) });
}

function modifier(text: string): SourceModifier {
  const letters = (text.split(".")[1] ?? "xyzw").padEnd(4, text.at(-1));
  return { negate: text.startsWith("-"), swizzle: [...letters].map(componentOf) as unknown as Swizzle };
}

/** The program of some instructions, each of which has a descriptor of its own. */
export function programOfLines(
  lines: readonly Line[],
  parts: Omit<ProgramParts, "code" | "descriptors"> = {},
): Program {
  const descriptors: number[] = [];
  const descriptorOf = (word: number): number => {
    const known = descriptors.indexOf(word);
    return known >= 0 ? known : descriptors.push(word) - 1;
  };
  const code = lines.map(({ mnemonic, destination = "r0", sources = [], fields = {} }) => {
    if (!("descriptor" in FORMATS[INSTRUCTIONS[mnemonic].format])) return encodeWord(mnemonic, fields);
    const [register, letters = "xyzw"] = destination.split(".");
    const mask = COMPONENTS.map((letter) => letters.includes(letter));
    const numbers = Object.fromEntries(
      sources.map((text, number) => [
        FIELDS[number]!,
        registerNumber("source", text.replace("-", "").split(".")[0]!),
      ]),
    );
    return encodeWord(mnemonic, {
      descriptor: descriptorOf(encodeDescriptor(mask, sources.map(modifier))),
      destination: registerNumber("destination", register!),
      ...numbers,
      ...fields,
    });
  });
  return makeProgram({ code, descriptors, ...parts });
}
