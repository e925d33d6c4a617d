import {
  ATTRIBUTE_NAMES,
  type EnvironmentRow,
  registerNamed,
  RESULT_REGISTERS,
  SPELLINGS,
  spellRegister,
} from "@glasm/nv-vertex";

/** The names of registers as the text of a program has them, in each language. [VP2 2.14.1.8] */

export function temporaryNames({ temporaries }: EnvironmentRow): string[] {
  return Array.from({ length: temporaries }, (_, index) => spellRegister("temporary", index));
}

export function addressRegisterNames({ addressRegisters }: EnvironmentRow): string[] {
  return Array.from({ length: addressRegisters }, (_, index) => spellRegister("address", index));
}

const BRACKETED = ["attribute", "parameter", "result"] as const;
/** A register file of which a number or a name in brackets tells the registers apart. */
export type BracketedFile = (typeof BRACKETED)[number];

/** The file whose registers begin with a word and a bracket. */
export function bracketedFile(word: string): BracketedFile | undefined {
  return BRACKETED.find((file) => SPELLINGS[file].word === word);
}

/** What may stand in the brackets of an attribute: the name of an attribute, or its number if it has no name. */
export function attributeNames({ attributes }: EnvironmentRow): string[] {
  // A vertex state program reads v[0], by its number. [VP2 2.14.5, Ruling 25]
  if (attributes === 1) return ["0"];
  const names = new Map<number, string>(
    Object.entries(ATTRIBUTE_NAMES).map(([name, index]) => [index, name]),
  );
  return Array.from({ length: attributes }, (_, index) => names.get(index) ?? `${index}`);
}

export function resultNames({ results }: EnvironmentRow): readonly string[] {
  return RESULT_REGISTERS.slice(0, results);
}

export function isTemporary(name: string, { temporaries }: EnvironmentRow): boolean {
  return isNumbered("temporary", name, temporaries);
}

export function isAddressRegister(name: string, { addressRegisters }: EnvironmentRow): boolean {
  return isNumbered("address", name, addressRegisters);
}

export function isAttributeName(name: string, { attributes }: EnvironmentRow): boolean {
  return attributes > 1 && Object.hasOwn(ATTRIBUTE_NAMES, name);
}

export function isResultRegister(name: string, environment: EnvironmentRow): boolean {
  return resultNames(environment).includes(name);
}

/** R01 is not a register. */
function isNumbered(file: "temporary" | "address", name: string, count: number): boolean {
  const register = registerNamed(name);
  return register?.file === file && register.index < count;
}
