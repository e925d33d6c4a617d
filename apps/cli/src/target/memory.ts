import { singleFromHex, singleToHex } from "@glasm/base";
import type { Json } from "@glasm/conformance";
import { TOKENS } from "@glasm/context";
import { ShapeError } from "../run/inputs.js";
import { ARRAY_TYPES, ARRAYS, type ArrayType, MOST_ELEMENTS } from "./line-parts.js";

type Elements = ArrayLike<number> & ArrayBufferView;

/** Memory that a command writes: numbers, or one pointer. */
type Out = Elements | unknown[];

export interface Arguments {
  readonly values: readonly unknown[];
  /** The memory that it writes, if there is any. */
  readonly out: Out | null;
}

/** The memory that lines give a name, in one context: the same name is the same memory. */
export class NamedMemory {
  readonly #memories = new Map<string, { readonly memory: Elements; readonly text: string }>();

  /** The memory of this name, or new memory if the name is new or has other elements now. */
  find(name: string, text: string, create: () => Elements): Elements {
    const known = this.#memories.get(name);
    if (known?.text === text) return known.memory;
    const memory = create();
    this.#memories.set(name, { memory, text });
    return memory;
  }

  nameOf(pointer: unknown): string | undefined {
    return [...this.#memories].find(([, { memory }]) => memory === pointer)?.[0];
  }
}

/** The arguments of a command from those of a line. */
export function readArguments(value: unknown, names: NamedMemory): Arguments {
  if (!Array.isArray(value)) throw new ShapeError("args", "a list");
  let out: Out | null = null;
  const values = value.map((argument: unknown, i) => {
    const place = `args[${i}]`;
    if (typeof argument === "string") return readText(argument, place);
    if (typeof argument !== "object" || argument === null) return argument;
    if ("out" in argument) return (out = createOut(argument as Readonly<Record<string, unknown>>, place));
    return readMemory(argument as Readonly<Record<string, unknown>>, names, place);
  });
  return { values, out };
}

/** A token, or the bits of a single. */
function readText(text: string, place: string): number {
  const value = Object.hasOwn(TOKENS, text) ? TOKENS[text as keyof typeof TOKENS] : singleFromHex(text);
  if (value === undefined) throw new ShapeError(place, "a token of the GL or the bits of a single");
  return value;
}

function createOut({ out, n }: Readonly<Record<string, unknown>>, place: string): Out {
  if (!Number.isInteger(n) || (n as number) < 0 || (n as number) > MOST_ELEMENTS)
    throw new ShapeError(`${place}.n`, `a whole number up to ${MOST_ELEMENTS}`);
  if (out === "pointer") return new Array<unknown>(n as number).fill(null);
  if (!isArrayType(out)) throw new ShapeError(`${place}.out`, `pointer or one of ${ARRAY_TYPES.join(", ")}`);
  return new ARRAYS[out](n as number);
}

const isArrayType = (name: unknown): name is ArrayType =>
  typeof name === "string" && Object.hasOwn(ARRAYS, name);

function readMemory(
  argument: Readonly<Record<string, unknown>>,
  names: NamedMemory,
  place: string,
): Elements | string {
  const { text, name } = argument;
  if (typeof text === "string") return text;
  const type = Object.keys(argument).find((key) => key !== "name");
  const elements = type === undefined ? undefined : argument[type];
  if (!isArrayType(type) || !Array.isArray(elements))
    throw new ShapeError(place, `text, or a list by one of ${ARRAY_TYPES.join(", ")}`);
  const create = (): Elements =>
    ARRAYS[type].from(elements.map((element, i) => readElement(element, `${place}[${i}]`)));
  return typeof name === "string" ? names.find(name, JSON.stringify([type, elements]), create) : create();
}

function readElement(element: unknown, place: string): number {
  const value = typeof element === "string" ? singleFromHex(element) : element;
  if (typeof value !== "number") throw new ShapeError(place, "a number or the bits of a single");
  return value;
}

/** What is in memory now: singles as their bits. */
export function writtenBy({ out }: Arguments, names: NamedMemory): Json {
  if (out === null) return [];
  if (Array.isArray(out)) return out.map((pointer) => describePointer(pointer, names));
  const values = Array.from(out);
  return out instanceof Float32Array ? values.map(singleToHex) : values.map(numberText);
}

const numberText = (value: number): Json => (Number.isFinite(value) ? value : String(value));

/** A pointer is the memory that it points to, with the name that lines have for it. */
function describePointer(pointer: unknown, names: NamedMemory): Json {
  const type = ARRAY_TYPES.find((name) => pointer instanceof ARRAYS[name]);
  if (type === undefined) return null;
  const name = names.nameOf(pointer);
  const elements = writtenBy({ values: [], out: pointer as Elements }, names);
  return { [type]: elements, ...(name === undefined ? {} : { name }) };
}
