import { describe, expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** A module may have a name of its own that a built-in object has: this one would not load otherwise. */
class WeakRef {
  readonly isOurs = true;
}

/** What the module calls so, whatever stands in the global object by then. */
const NAMED = {
  Math: () => Math,
  Float64Array: () => Float64Array,
  Infinity: () => Infinity,
  Uint8Array: () => Uint8Array,
  SharedArrayBuffer: () => SharedArrayBuffer,
} as const;

/** What a module calls a name while something else stands in the global object; jest, too, needs what was there. */
function whileReplaced(name: keyof typeof NAMED): unknown {
  const real: unknown = Reflect.get(globalThis, name);
  Reflect.set(globalThis, name, "replaced");
  try {
    return NAMED[name]();
  } finally {
    Reflect.set(globalThis, name, real);
  }
}

describe("built-in objects in a module that a test runs", () => {
  test.each(["Math", "Float64Array"] as const)("%s is a constant of the module", (name) => {
    expect(whileReplaced(name)).toBe(Reflect.get(globalThis, name));
  });

  test("Infinity stays what it is", () => {
    expect(NAMED.Infinity()).toBe(1 / 0);
  });

  test.each(["Uint8Array", "SharedArrayBuffer"] as const)("%s is what a test puts there", (name) => {
    expect(whileReplaced(name)).toBe("replaced");
  });

  test("a module's own name comes first", () => {
    expect(new WeakRef().isOurs).toBe(true);
  });

  test("an error names the line of the source", () => {
    const [, line] = /constant-globals\.test\.ts:(\d+):/.exec(new Error("here").stack!)!;
    const text = readFileSync(fileURLToPath(import.meta.url), "utf8").split("\n");
    expect(text[Number(line) - 1]).toContain('new Error("here")');
  });
});

test("ts-jest, which coverage uses, is given the same constants", async () => {
  const script = "../scripts/constant-globals.mjs";
  const { factory } = (await import(script)) as { factory: () => ts.TransformerFactory<ts.SourceFile> };
  const translated = (source: string): string =>
    ts.transpileModule(source, {
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
      transformers: { before: [factory()] },
    }).outputText;
  expect(translated("export const f = () => Math.fround(Infinity);")).toBe(
    "const { Infinity, Math } = globalThis;\nexport const f = () => Math.fround(Infinity);\n",
  );
  const own = "export class WeakRef {\n}\nexport const x = [new WeakRef(), new Uint8Array(1)];\n";
  expect(translated(own)).toBe(own);
});
