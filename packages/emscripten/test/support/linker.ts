/**
 * Links a program's imports with libraries as Emscripten's linker does: of the libraries it prints what the imports need as
 * JavaScript, which runs beside what Emscripten itself gives to every program.
 */

/** What libraries put into `LibraryManager.library`. */
export type Library = Record<string, unknown>;

/** What the printed functions find by name besides each other. */
export interface Ground {
  readonly memory: { readonly buffer: ArrayBufferLike };
  /** The names of `glasm`, `err`, `_malloc` and the like, and what they are. */
  readonly names: Readonly<Record<string, unknown>>;
}

/** What has been linked. */
export interface Linked {
  /** Functions and objects by their names in C, such as `glClear`, or with `$` before that of JavaScript. */
  readonly linked: Readonly<Record<string, unknown>>;
  /** To be called when the memory has grown: the views of it are new ones then. */
  grown(): void;
}

/** Reads the texts of libraries. */
export function readLibraries(texts: readonly string[]): Library {
  const library: Library = {};
  for (const text of texts)
    new Function("LibraryManager", "mergeInto", text)({ library }, (to: Library, from: Library) =>
      Object.assign(to, from),
    );
  return library;
}

/** The names that an entry needs, with its own. */
export function withNeeds(library: Library, names: Iterable<string>): ReadonlySet<string> {
  const needed = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (needed.has(name) || library[name] === undefined) continue;
    needed.add(name);
    waiting.push(...((library[`${name}__deps`] as readonly string[] | undefined) ?? []));
  }
  return needed;
}

/** A value of a library as JavaScript. */
export function textOf(value: unknown): string {
  if (typeof value === "function") return String(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(textOf).join(", ")}]`;
  return `{${Object.entries(value)
    .map(([name, member]) => `${JSON.stringify(name)}: ${textOf(member)}`)
    .join(",\n")}}`;
}

/** The name that an entry of a library has in the program. */
const nameOf = (name: string): string => (name.startsWith("$") ? name.slice(1) : `_${name}`);

const HEAPS = {
  HEAP8: "Int8Array",
  HEAPU8: "Uint8Array",
  HEAP16: "Int16Array",
  HEAPU16: "Uint16Array",
  HEAP32: "Int32Array",
  HEAPU32: "Uint32Array",
  HEAPF32: "Float32Array",
  HEAPF64: "Float64Array",
};

/** Links names with the entries of a library. */
export function linkNames(
  library: Library,
  names: Iterable<string>,
  { memory, names: given }: Ground,
): Linked {
  const needed = withNeeds(library, names);
  const text = [
    `var ${Object.keys(HEAPS).join(", ")};`,
    "function grown() {",
    ...Object.entries(HEAPS).map(([heap, array]) => `  ${heap} = new ${array}(wasmMemory.buffer);`),
    "}",
    "grown();",
    ...[...needed].map((name) => `var ${nameOf(name)} = ${textOf(library[name])};`),
    ...[...needed].map((name) => library[`${name}__postset`] ?? ""),
    `return { grown: grown, linked: {${[...needed].map((name) => `${JSON.stringify(name)}: ${nameOf(name)}`).join(", ")}} };`,
  ].join("\n");
  const all = { ...given, wasmMemory: memory };
  return new Function(...Object.keys(all), text)(...Object.values(all)) as Linked;
}
