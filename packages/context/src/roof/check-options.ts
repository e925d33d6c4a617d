import {
  checkedOptions,
  checkName,
  checkObject,
  checkWhole,
  nearNames,
  type OptionChecks,
} from "@glasm/base";
import { ARITHMETIC_NAMES, ENGINE_CHOICES, refusalToCompile } from "../programs/machine.js";
import { ProgramCache } from "../programs/program-cache.js";
import { VERTEX_RESULTS } from "../programs/vertex-results.js";
import { EXTENSIONS } from "../generated/extensions.js";
import { NAMED_EXTENSIONS, VERSIONS } from "../ground/implementation/extensions.js";
import { contextOf } from "./context-of.js";
import type { ContextOptions } from "./options.js";

/** @throws TypeError unless the value is an object with these methods */
function checkMethods(place: string, value: unknown, names: readonly string[]): void {
  checkObject(place, value);
  for (const name of names) {
    if (typeof Reflect.get(value as object, name) !== "function")
      throw new TypeError(`${place} must have a method ${name}`);
  }
}

/** @throws TypeError unless the value is absent or a number, RangeError unless that is Infinity or a whole one of at least 0 */
function checkCount(place: string, value: unknown): void {
  if (value !== undefined && value !== Infinity) checkWhole(place, value, 0);
}

/** The extensions that a name is near to, with GL_ before it or without. */
function nearExtensions(name: string): readonly string[] {
  const near = nearNames(name, NAMED_EXTENSIONS);
  return near.length === 0 ? nearNames(`GL_${name}`, NAMED_EXTENSIONS) : near;
}

/** @throws TypeError unless the value is the name of an extension that a context can have */
function checkExtension(place: string, name: unknown): void {
  if (name === undefined) throw new TypeError(`${place} must be the name of an extension, not undefined`);
  if (NAMED_EXTENSIONS.some((named) => named === name)) return;
  if (typeof name === "string" && Object.hasOwn(EXTENSIONS, name))
    throw new TypeError(`${place} is "${name}", which is not built whole [Ruling 115]`);
  const near = typeof name === "string" ? nearExtensions(name) : [];
  checkName(place, name, near.length === 0 ? NAMED_EXTENSIONS : near);
}

const OPTIONS: OptionChecks<ContextOptions> = {
  sink(place, sink) {
    if (sink === undefined) return;
    checkMethods(place, sink, ["resize", "clear", "draw", "read", "finish"]);
    for (const name of ["width", "height"])
      checkWhole(`${place}.${name}`, Reflect.get(sink as object, name), 0);
  },
  observer(place, observer) {
    if (observer !== undefined) checkMethods(place, observer, ["vertex"]);
  },
  arithmetic(place, arithmetic) {
    checkName(place, arithmetic, ARITHMETIC_NAMES);
  },
  vertexResults(place, results) {
    checkName(place, results, VERTEX_RESULTS);
  },
  engine(place, engine) {
    checkName(place, engine, ENGINE_CHOICES);
    const refusal = engine === "compiled" ? refusalToCompile() : null;
    if (refusal !== null) throw new TypeError(`${place} is "compiled". ${refusal.message}`); // [Ruling 114]
  },
  version(place, version) {
    checkName(place, version, VERSIONS);
  },
  extensions(place, extensions) {
    if (extensions === undefined) return;
    if (!Array.isArray(extensions)) throw new TypeError(`${place} must be an array of names of extensions`);
    for (let i = 0; i < extensions.length; i += 1) checkExtension(`${place}[${i}]`, extensions[i]);
  },
  share(place, share) {
    if (share !== undefined && contextOf(share) === undefined)
      throw new TypeError(`${place} must be a context`);
  },
  programCache(place, cache) {
    if (cache !== undefined && !(cache instanceof ProgramCache))
      throw new TypeError(`${place} must be a ProgramCache`);
  },
  residentPrograms: checkCount,
  maxInstructionsPerDraw: checkCount,
  maxCommandsPerCall: checkCount,
  maxListBytes: checkCount,
  onError(place, onError) {
    if (onError !== undefined && typeof onError !== "function")
      throw new TypeError(`${place} must be a function`);
  },
};

/** The options of a context. Throws as createContext does. */
export function checkedContextOptions(options: unknown): ContextOptions {
  return checkedOptions("createContext", options, OPTIONS);
}
