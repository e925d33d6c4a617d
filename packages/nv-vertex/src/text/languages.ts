import { checkedText } from "@glasm/base";
import { continuesWith, skipSpace } from "@glasm/vm";
import { type EnvironmentName, ENVIRONMENTS } from "../isa/environments.js";

/** The languages by the header that a program of each begins with. [VP2 2.14.1.8, 2.14.5] */
export const LANGUAGES: ReadonlyMap<string, EnvironmentName> = new Map(
  (Object.keys(ENVIRONMENTS) as EnvironmentName[]).map((name) => [ENVIRONMENTS[name].header, name]),
);

/** The header of a language that stands at a place, whatever follows it [Ruling 17], or undefined. */
export function headerAt(bytes: Uint8Array, at: number): string | undefined {
  for (const header of LANGUAGES.keys()) if (continuesWith(bytes, at, header)) return header;
  return undefined;
}

/**
 * The language that a file is in, by its header alone, which white space and comments may precede [Ruling 42]; null
 * if it is in none of these languages. Whether the program loads is another question.
 * @throws TypeError if the text is neither a string nor a Uint8Array
 */
export function recognise(text: string | Uint8Array): EnvironmentName | null {
  return languageOf(checkedText("recognise: text", text));
}

/** What `recognise` does once its argument is checked. */
export function languageOf(bytes: Uint8Array): EnvironmentName | null {
  return LANGUAGES.get(headerAt(bytes, skipSpace(bytes, 0)) ?? "") ?? null;
}
