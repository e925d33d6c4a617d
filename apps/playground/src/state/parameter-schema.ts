/** What a state has of a constant register that the user has set. */

import { custom, type GenericSchema, pipe, transform } from "valibot";
import { type ConstantFile, MACHINES } from "../machines.js";
import { type Component, hasOwnBits } from "../words/component.js";
import { numberFrom } from "./numbers.js";
import { registerOfKey } from "./parameter-key.js";
import { mustBe } from "./schemas.js";

/** What the numbers of a constant register can be, and all of them in words. */
const NUMBERS: Readonly<
  Record<ConstantFile["numbers"], { readonly has: (x: number) => boolean; readonly text: string }>
> = {
  floats: { has: () => true, text: "numbers" },
  bytes: { has: (x) => Number.isInteger(x) && x >= 0 && x <= 255, text: "whole numbers from 0 to 255" },
  words: {
    has: (x) => Number.isInteger(x) && x >= 0 && x <= 0xffffffff,
    text: "words, whole numbers from 0 to 4294967295",
  },
  booleans: { has: (x) => x === 0 || x === 1, text: "number, 0 or 1" },
};
const COUNTS = ["no", "one", "two", "three", "four"] as const;

/** The numbers of a constant register, of the first machine that has the key. */
export function registerValue(key: string): GenericSchema<unknown, readonly Component[]> {
  const found = findRegister(key);
  if (found === undefined)
    return custom<never>(() => false, `does not exist; there are ${RANGES.join(", ")}`);
  const { components, numbers } = found.file;
  const { has, text } = NUMBERS[numbers];
  const read = (value: unknown): Component | undefined =>
    numbers === "floats" && hasOwnBits(value) ? value : numberFrom(value);
  const kind = custom<readonly unknown[]>(
    (value) =>
      Array.isArray(value) &&
      value.length === components &&
      value.map(read).every((x) => x !== undefined && (typeof x === "string" || has(x))),
    mustBe(`${COUNTS[components]!} ${text}`, found.text === key ? "" : `(${found.text}) `),
  );
  return pipe(
    kind,
    transform((values) => values.map((value) => read(value)!)),
  );
}

/** The constant registers among which a key has one, of the first machine that has it, and what this is called. */
function findRegister(key: string): { readonly file: ConstantFile; readonly text: string } | undefined {
  for (const machine of MACHINES) {
    const register = registerOfKey(machine, key);
    if (register === null) continue;
    const { stage, index } = register;
    const file = machine.constants.find((one) => one.file === register.file)!;
    const name = file.spell(String(index));
    return { file, text: stage === machine.stages[0] ? name : `${name} of the ${stage} stage` };
  }
  return undefined;
}

const RANGES = MACHINES.flatMap(({ constants }) => {
  // Parameter buffers are files of one kind.
  const kinds = [...new Set(constants.map(kindOf))].map((kind) =>
    constants.filter((one) => kindOf(one) === kind),
  );
  return kinds.map((files) => {
    const [first, last] = [files[0]!, files.at(-1)!];
    return `${first.spell("0")} to ${last.spell(String(last.count - 1))}`;
  });
});

function kindOf({ file }: ConstantFile): string {
  return file.replace(/\d+:$/, "");
}
