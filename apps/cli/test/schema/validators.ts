/** What tests of the JSON Schemas ask of them, as the command prints them. */

import { expect } from "@jest/globals";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { glasm } from "../command-line.js";

const validators = new Map<string, ValidateFunction>();

async function validatorOf(name: string): Promise<ValidateFunction> {
  const known = validators.get(name);
  if (known !== undefined) return known;
  const { status, stdout } = await glasm(["schema", name]);
  expect([name, status]).toEqual([name, 0]);
  const ajv = new Ajv2020({ strict: true, strictRequired: false });
  const validate = ajv.compile(JSON.parse(stdout) as object);
  validators.set(name, validate);
  return validate;
}

/** Whether a schema takes a value. */
export async function takes(name: string, value: unknown): Promise<boolean> {
  return (await validatorOf(name))(value);
}

/** Expects that a schema takes a value. */
export async function expectTaken(name: string, value: unknown): Promise<void> {
  const validate = await validatorOf(name);
  if (!validate(value))
    throw new Error(`${name} refuses ${JSON.stringify(value)}:\n${JSON.stringify(validate.errors, null, 1)}`);
}

/** Changes of values that a schema takes, by the place of each: what all of them together leave open. */
export interface Taken {
  /** Members that may be absent. */
  readonly removed: readonly string[];
  /** Objects that may have members of any name. */
  readonly added: readonly string[];
  /** What may be of another type. */
  readonly replaced: readonly string[];
}

/** What a schema takes that leaves nothing open but these members, in words, which may be absent. */
export function optional(places = ""): Taken {
  return { removed: places === "" ? [] : places.split(/\s+/).sort(), added: [], replaced: [] };
}

/**
 * Removes each member of some values, adds one to each object, and puts something of another type into each place, and
 * gives what of this the schema takes. Places of one name are tried once, and those of registers have one name; the
 * insides of those in `apart` are not tried.
 */
export async function takenChanges(
  name: string,
  values: readonly unknown[],
  { apart = [] }: { readonly apart?: readonly string[] } = {},
): Promise<Taken> {
  const validate = await validatorOf(name);
  const changes = new Changes(validate, apart);
  for (const value of values) changes.tryAll(value);
  return changes.taken;
}

type Holder = Record<string, unknown>;

const isHolder = (value: unknown): value is Holder => typeof value === "object" && value !== null;

class Changes {
  readonly #validate: ValidateFunction;
  readonly #apart: readonly string[];
  readonly #tried = new Set<string>();
  readonly #taken = { removed: new Set<string>(), added: new Set<string>(), replaced: new Set<string>() };
  #root: Holder = {};

  constructor(validate: ValidateFunction, apart: readonly string[]) {
    this.#validate = validate;
    this.#apart = apart;
  }

  get taken(): Taken {
    const { removed, added, replaced } = this.#taken;
    return { removed: [...removed].sort(), added: [...added].sort(), replaced: [...replaced].sort() };
  }

  tryAll(value: unknown): void {
    this.#root = { value: structuredClone(value) };
    this.#tryAt(this.#root, "value", "");
  }

  #tryAt(holder: Holder, key: string, path: string): void {
    const value = holder[key];
    this.#change("replaced", path, shapeOf(value), () => {
      holder[key] = isHolder(value) ? "something else" : { something: "else" };
      return () => (holder[key] = value);
    });
    if (!isHolder(value) || this.#apart.includes(path)) return;
    if (Array.isArray(value)) {
      for (const index of value.keys()) this.#tryAt(value as unknown as Holder, String(index), `${path}[]`);
      return;
    }
    this.#change("added", path, shapeOf(value), () => {
      value["another"] = 1;
      return () => delete value["another"];
    });
    for (const [member, own] of Object.entries(value)) {
      const inner = `${path}.${commonName(member)}`;
      this.#change("removed", inner, shapeOf(value), () => {
        Reflect.deleteProperty(value, member);
        return () => (value[member] = own);
      });
      this.#tryAt(value, member, inner);
    }
  }

  #change(kind: keyof Taken, path: string, shape: string, change: () => () => unknown): void {
    const place = `${kind} ${path} ${shape}`;
    if (this.#tried.has(place)) return;
    this.#tried.add(place);
    const restore = change();
    if (this.#validate(this.#root["value"])) this.#taken[kind].add(path);
    restore();
  }
}

/** What tells values of one place apart. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return "[]";
  return isHolder(value) ? Object.keys(value).map(commonName).sort().join() : typeof value;
}

/** One name for all registers. */
function commonName(member: string): string {
  return /^(?:\d+|[A-Z][A-Z0-9]{3}|[a-z]\d+|[a-z]+\[\d+\])$/.test(member) ? "*" : member;
}
