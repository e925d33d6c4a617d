import { describe, expect, test } from "@jest/globals";
import { moduleState } from "./module-state.js";
import { ALLOWED_STATE } from "./module-state-allowed.js";
import { readText, repositoryFiles } from "./repository.js";

test("no module has state but for what has an owner or a reason", () => {
  const sources = repositoryFiles().filter((path) => /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(path));
  expect(sources.length).toBeGreaterThan(500);
  const state = moduleState(new Map(sources.map((path) => [path, readText(path)])));
  expect([...state].sort()).toEqual(Object.keys(ALLOWED_STATE).sort());
});

/** What is found in a module. */
const found = (text: string): readonly string[] =>
  moduleState(new Map([["a.ts", text]])).map((name) => name.replace("a.ts ", ""));

describe("state of a module", () => {
  test.each([
    ["a variable that can be set", "let x = 1; export function f() { x += 1; }", "x"],
    ["one without a value", "let x: number | undefined;", "x"],
    ["an old one", "var x = 1;", "x"],
    ["one that is set by a pattern", "let { x } = { x: 1 };", "x"],
    ["a map", "const x = new Map<string, number>();", "x"],
    ["a map that says what it is", "export const x: Map<string, number> = new Map();", "x"],
    ["a weak map", "const x = new WeakMap<object, number>();", "x"],
    ["an object of any class", "class A {} const x = new A();", "x"],
    ["a frozen type around an object that can change", "const x = new Map() as Map<string, number>;", "x"],
    ["an array to be filled", "const x: number[] = []; export const f = () => x.push(1);", "x"],
    ["an array to be set", "const x: number[] = []; export const f = () => { x[0] ??= 1; };", "x"],
    ["an object that gets properties", "const x: Record<string, number> = {}; x['a'] = 1;", "x"],
    ["one that loses them", "const x: { a?: number } = { a: 1 }; delete x.a;", "x"],
    ["one that counts", "const x = { a: { n: 0 } }; export const f = () => x.a.n++;", "x"],
    ["a typed array", "const x = new Float32Array(4);", "x"],
    ["a typed array of numbers", "const x = Uint8Array.of(1, 2);", "x"],
    ["a typed array that was filled", "const x = new Float32Array(4).fill(1);", "x"],
    ["a static field", "class A { static x = 1; }", "x"],
    ["an object in a static field", "class A { static readonly x = new Set<number>(); }", "x"],
    ["an expression that remembers", "const x = /a/g; export const f = (s: string) => x.test(s);", "x"],
    [
      "what a function keeps that is called at once",
      "const f = (() => { let x = 0; return () => x++; })();",
      "x",
    ],
    ["what a block has", "{ let x = 0; }", "x"],
  ])("is %s", (_, text, name) => {
    expect(found(text)).toEqual([name]);
  });

  test("is what another module writes", () => {
    const modules = new Map([
      ["a.ts", "export const x: number[] = []; export const y: number[] = [];"],
      ["b/c.ts", 'import { x as z, y } from "../a.js"; export const f = () => z.push(y[0]!);'],
    ]);
    expect(moduleState(modules)).toEqual(["a.ts x"]);
  });

  test.each([
    ["a number", "const x = 1;"],
    ["a table", "const x = { a: [1, 2] } as const; export const f = () => x.a[0];"],
    ["a map that is only read", "const x: ReadonlyMap<string, number> = new Map([['a', 1]]);"],
    ["one by another name", "type Words<T> = ReadonlyMap<number, T>; const x: Words<string> = new Map();"],
    ["an array that is only read", "const x: readonly boolean[] = new Array<boolean>(3).fill(true);"],
    ["nothing", "const x = new Float32Array(0);"],
    ["an expression", "const x = new RegExp('a'); export const f = (s: string) => x.test(s);"],
    ["one that forgets", "const x = /a/g; export const f = (s: string) => s.replace(x, '');"],
    ["a variable of a function", "export function f() { let x = 0; const y = new Map(); y.set(x++, x); }"],
    [
      "another one of the same name",
      "const x = [1]; export function f(x: number[]) { x.push(1); x[0] = 2; }",
    ],
    ["a field of an object", "class A { x = new Map(); readonly y = 1; }"],
    ["a variable of a loop", "for (let i = 0; i < 3; i++); for (const x of [new Map()]);"],
    ["what is caught", "try { f(); } catch (error) {} function f() {}"],
    ["what is only declared", "declare let x: number;"],
    ["a function", "const f = () => new Map();"],
  ])("is not %s", (_, text) => {
    expect(found(text)).toEqual([]);
  });
});
