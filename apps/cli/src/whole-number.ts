import { InvalidArgumentError } from "commander";

/** The whole number that an option takes. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("Expected a whole number up to 999999999.");
  return Number(text);
}
