/**
 * Links a program's imports with libraries as Emscripten's linker does: of the libraries it prints what the imports need as
 * JavaScript, which runs beside what Emscripten itself gives to every program.
 */

/** Reads the libraries: what they put into `LibraryManager.library`. */
export function readLibraries(libraries) {
  const library = {};
  for (const [, text] of libraries)
    new Function("LibraryManager", "mergeInto", text)({ library }, (to, from) => Object.assign(to, from));
  return library;
}

/** The names that entries need, with their own. */
export function withNeeds(library, names) {
  const needed = new Set();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (needed.has(name) || library[name] === undefined) continue;
    needed.add(name);
    waiting.push(...(library[`${name}__deps`] ?? []));
  }
  return [...needed];
}

/** A value of a library as JavaScript. */
export function textOf(value) {
  if (typeof value === "function") return String(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(textOf).join(", ")}]`;
  return `{${Object.entries(value)
    .map(([name, member]) => `${JSON.stringify(name)}: ${textOf(member)}`)
    .join(",\n")}}`;
}

/** The name that an entry of a library has in the program. */
const nameOf = (name) => (name.startsWith("$") ? name.slice(1) : `_${name}`);

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

/** The body of a function that gives names, linked with the entries of a library; it finds `wasmMemory` and what every program is given. */
function linkedCode(library, names) {
  const needed = withNeeds(library, names);
  return [
    `var ${Object.keys(HEAPS).join(", ")};`,
    "function grown() {",
    ...Object.entries(HEAPS).map(([heap, array]) => `  ${heap} = new ${array}(wasmMemory.buffer);`),
    "}",
    "grown();",
    ...needed.map((name) => `var ${nameOf(name)} = ${textOf(library[name])};`),
    ...needed.map((name) => library[`${name}__postset`] ?? ""),
    `return { grown: grown, linked: {${needed.map((name) => `${JSON.stringify(name)}: ${nameOf(name)}`).join(", ")}} };`,
  ].join("\n");
}

/** Links names with the entries of a library, for a program that is given a memory and more by name. */
export function linkNames(library, names, { memory, names: given }) {
  const all = { ...given, wasmMemory: memory };
  return new Function(...Object.keys(all), linkedCode(library, names))(...Object.values(all));
}

/** What src/standalone gives to a program by name. */
const GIVEN = ["glasm", "Module", "err", "_malloc", "_exit", "dynCall", "callUserCallback", "addFunction"];

/** A module whose `link` does the same for names that are known before the program runs. */
export const linkedModule = (library, names) =>
  `export function link({ memory: wasmMemory, names: { ${GIVEN.join(", ")} } }) {\n${linkedCode(library, names)}\n}\n`;
