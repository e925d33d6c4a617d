import { ARITHMETIC_NAMES, ENGINE_CHOICES, refusalToCompile } from "../programs/machine.js";
import type { ContextOptions } from "./options.js";

type Check = (value: unknown) => boolean;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const hasMethods = (value: unknown, names: readonly string[]): boolean =>
  isObject(value) && names.every((name) => typeof value[name] === "function");
const isCount: Check = (value) => value === Infinity || (Number.isInteger(value) && (value as number) >= 0);
const isSize: Check = (value) => isCount(value) && value !== Infinity;

/** What each option must be. `share` is checked where contexts are known. */
const RULES: Readonly<Record<Exclude<keyof ContextOptions, "share">, readonly [Check, string]>> = {
  sink: [
    (value) =>
      hasMethods(value, ["resize", "clear", "draw", "read", "finish"]) &&
      isObject(value) &&
      isSize(value.width) &&
      isSize(value.height),
    "an object with width, height, resize, clear, draw, read and finish",
  ],
  observer: [(value) => hasMethods(value, ["vertex"]), "an object with a method vertex"],
  arithmetic: [(value) => ARITHMETIC_NAMES.some((name) => name === value), '"unified" or "nv20"'],
  engine: [(value) => ENGINE_CHOICES.some((name) => name === value), '"auto", "interpreter" or "compiled"'],
  residentPrograms: [isCount, "an integer of at least 0, or Infinity"],
  maxInstructionsPerDraw: [isCount, "an integer of at least 0, or Infinity"],
  maxCommandsPerCall: [isCount, "an integer of at least 0, or Infinity"],
  maxListBytes: [isCount, "an integer of at least 0, or Infinity"],
};

/** Throws a TypeError for the first option of the wrong kind, or that this host lacks; one that is undefined is absent. */
export function checkOptions(options: unknown): void {
  if (!isObject(options)) throw new TypeError("createContext: options must be an object");
  for (const [name, [check, expected]] of Object.entries(RULES)) {
    const value = options[name];
    if (value !== undefined && !check(value))
      throw new TypeError(`createContext: ${name} must be ${expected}`);
  }
  const refusal = options["engine"] === "compiled" ? refusalToCompile() : null;
  if (refusal !== null) throw new TypeError(`createContext: engine is "compiled". ${refusal.message}`); // [Ruling 114]
}
