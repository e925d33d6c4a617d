import { describe, expect, test } from "@jest/globals";
import { fileURLToPath } from "node:url";
import { loadRuleCodes, mnemonics } from "../mutants/codes.js";
import { judge, type Outcome } from "../mutants/judge.js";
import { allMutants, type Mutant, mutantsOf, targetSources } from "../mutants/mutants.js";
import { probesFor } from "../mutants/probes.js";
import { References } from "../mutants/references.js";
import {
  CODE_RULES,
  GL_ERROR_RULES,
  loadRules,
  OPERATION_RULES,
  type Rule,
  TABLE_RULES,
} from "../mutants/rules.js";
import { scopes } from "../mutants/scope.js";
import { edited, parseSource } from "../mutants/source.js";
import { readSurvivors } from "../mutants/survivors.js";
import { readText } from "./repository.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

function mutants(text: string, rules: readonly Rule[], every = 1): readonly Mutant[] {
  return mutantsOf(parseSource("sample.ts", text), [{ files: /./, rules, every }]);
}

/** The texts that faults make of a sample, by the rule that makes them. */
function faults(text: string, rules: readonly Rule[]): readonly string[] {
  return mutants(text, rules).map(({ rule, edit }) => `${rule}: ${edited(text, [edit])}`);
}

describe("faults", () => {
  test("of code: limits, operators, conditions, numbers, arguments and statements", () => {
    expect(faults("f(a < b);", CODE_RULES)).toEqual(["statement: ;", "limit: f(a <= b);"]);
    expect(faults("const c = (): number => (a ? b + 7 : d);", CODE_RULES)).toEqual([
      "condition: const c = (): number => (!(a) ? b + 7 : d);",
      "operator: const c = (): number => (a ? b - 7 : d);",
      "constant: const c = (): number => (a ? b + (7 + 1) : d);",
    ]);
    expect(faults("const d = f(x, y) === g(z);", CODE_RULES)).toEqual([
      "exchange: const d = f(y, x) === g(z);",
      "operator: const d = f(x, y) !== g(z);",
    ]);
  });

  test("of code are none where the fault is another's or nothing changes", () => {
    expect(faults("if (a === b) return;", CODE_RULES)).toEqual(["operator: if (a !== b) return;"]);
    expect(faults("const m = Math.min(a, b);", CODE_RULES)).toEqual([]);
    expect(faults("const m = f(a, a);", CODE_RULES)).toEqual([]);
    expect(faults("const room = new Uint8Array(16);", CODE_RULES)).toEqual([]);
    expect(faults('type T = "a" | 1; import { f } from "./f.js";', [...CODE_RULES, ...TABLE_RULES])).toEqual(
      [],
    );
  });

  test("of tables: words, flags, tokens, order and numbers", () => {
    const table = 'const T = { A: { since: "VP1", has: true, n: 4 }, B: { since: "VP2", text: TOKENS.X } };';
    expect(
      mutants(table, TABLE_RULES).map(({ container, rule, edit }) => [container, rule, edit.text]),
    ).toEqual([
      ["T.A", "word", '"VP2"'],
      ["T.A", "flag", "false"],
      ["T.A", "constant", "(4 + 1)"],
      ["T.B", "word", '"VP1"'],
    ]);
    expect(faults('const L = ["a", "b", "c"];', TABLE_RULES)).toEqual(['order: const L = ["b", "a", "c"];']);
    expect(faults("const p = [TOKENS.X, TOKENS.Y];", TABLE_RULES)).toEqual([
      "token: const p = [TOKENS.Y, TOKENS.Y];",
      "token: const p = [TOKENS.X, TOKENS.X];",
    ]);
    expect(faults('const T = { A: { citation: "a" }, B: { citation: "b" } };', TABLE_RULES)).toEqual([]);
  });

  test("of GL errors: a check that is not made, and another error", () => {
    expect(
      faults('if (errors.when(n < 0, "INVALID_VALUE", "why", "where")) return;', GL_ERROR_RULES),
    ).toEqual([
      'check: if (errors.when(false, "INVALID_VALUE", "why", "where")) return;',
      'error: if (errors.when(n < 0, "INVALID_OPERATION", "why", "where")) return;',
    ]);
    expect(faults('errors.record("INVALID_ENUM", "why", "where");', GL_ERROR_RULES)).toEqual([
      "check: undefined;",
      'error: errors.record("INVALID_VALUE", "why", "where");',
    ]);
  });

  test("of load rules: one that is not looked at, and another code", () => {
    const rules = loadRules(["mask", "swizzle"]);
    expect(faults('cursor.fail("mask", {});', rules)).toEqual([
      "load-rule: undefined;",
      'code: cursor.fail("swizzle", {});',
    ]);
    expect(faults('const R = [{ code: "swizzle", check: (x) => f(x) }];', rules)).toEqual([
      'code: const R = [{ code: "mask", check: (x) => f(x) }];',
      'load-rule: const R = [{ code: "swizzle", check: () => null }];',
    ]);
    expect(faults('cursor.fail("other", {});', rules)).toEqual([]);
  });

  test("of operations: another one of the same operands", () => {
    expect(faults('const S = { ADD: each(f.add), x: g.op("f32.lt", a, b) };', OPERATION_RULES)).toEqual([
      'operation: const S = { ADD: each(f.subtract), x: g.op("f32.lt", a, b) };',
      'operation: const S = { ADD: each(f.add), x: g.op("f32.le", a, b) };',
    ]);
    expect(faults("const y = n.f32.lt(f32.add(a, b), f.add);", OPERATION_RULES)).toEqual([
      "operation: const y = n.f32.le(f32.add(a, b), f.add);",
      "operation: const y = n.f32.lt(f32.sub(a, b), f.add);",
      "operation: const y = n.f32.lt(f32.add(a, b), f.subtract);",
    ]);
    expect(faults("const add = f32.subtract(x);", OPERATION_RULES)).toEqual([]);
  });

  test("are named by file, function, rule and change, each name once", () => {
    const names = mutants("class A { m() { f(1); f(1); } }", CODE_RULES).map(({ id }) => id);
    expect(names).toContain("sample.ts A.m constant `1` -> `(1 + 1)`");
    expect(names).toContain("sample.ts A.m constant `1` -> `(1 + 1)` #2");
    expect(new Set(names).size).toBe(names.length);
  });

  test("are thinned in each function, which keeps its first", () => {
    const text = "function f() { return 1 + 2 + 3; } function g() { return 4; }";
    const found = mutants(text, CODE_RULES, 3).map(({ container }) => container);
    expect(found).toEqual(["f", "f", "g"]);
  });
});

describe("probes", () => {
  test("note that a statement or the expression of a function was reached", () => {
    const text = "const f = (a) => a + 1; function g(a) { if (a) return 2; h(a, 3); }";
    const all = mutants(text, CODE_RULES);
    const { edits, count, of } = probesFor(all, new References([]));
    const instrumented = edited(text, edits.get("sample.ts")!);
    const reached: number[] = [];
    const run = new Function("__reached", "h", `${instrumented} f(0); g(1);`) as (...args: unknown[]) => void;
    run(reached, () => undefined);
    const isReached = all.map((mutant) => reached[of.get(mutant)![0]!] === 1);
    expect(all.map(({ edit }) => edit.text)).toEqual([
      "-",
      "(1 + 1)",
      "!(a)",
      "(2 + 1)",
      ";",
      "3, a",
      "(3 + 1)",
    ]);
    expect(isReached).toEqual([true, true, true, true, false, false, false]);
    expect(count).toBe(4);
  });

  test("of a check note that it has found an error", () => {
    const text = 'function f(n) { if (errors.when(n < 0, "INVALID_VALUE", "why", "where")) return; }';
    const all = mutants(text, GL_ERROR_RULES);
    const instrumented = edited(text, probesFor(all, new References([])).edits.get("sample.ts")!);
    const reached: number[] = [];
    const run = new Function("__reached", "errors", "n", `${instrumented} f(n);`) as (
      ...args: unknown[]
    ) => void;
    const errors = { when: (condition: boolean) => condition };
    run(reached, errors, 1);
    expect(reached).toEqual([]);
    run(reached, errors, -1);
    expect(reached).toEqual([1]);
  });

  test("of a constant are where it is used, through other constants and files", () => {
    const first = "const A = 1; export const B = A; const f = () => A;";
    const second = 'import { B } from "./first.js"; const g = () => B; const h = () => C;';
    const sources = [parseSource("first.ts", first), parseSource("second.ts", second)];
    const [mutant] = mutantsOf(sources[0]!, [{ files: /./, rules: CODE_RULES, every: 1 }]);
    const { edits, of } = probesFor([mutant!], new References(sources));
    expect(of.get(mutant!)).toHaveLength(2);
    expect(edited(first, edits.get("first.ts")!)).toContain("f = () => (__reached[");
    expect(edited(second, edits.get("second.ts")!)).toMatch(/g = \(\) => \(__reached.*h = \(\) => C;/);
  });

  test("cannot be told for what parameters and properties begin with", () => {
    const all = mutants("function f(x = 2) {} class C { y = a < b; }", CODE_RULES);
    expect([...probesFor(all, new References([])).of.values()]).toEqual([null, null]);
  });
});

describe("the faults of this repository", () => {
  const all = allMutants(targetSources(ROOT), scopes(loadRuleCodes(ROOT)));

  test("are many, each with a name of its own", () => {
    expect(all.length).toBeGreaterThan(1000);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  test("are at least one in each row of the instruction table and in what the row means", () => {
    const containers = new Set(all.map(({ container }) => container));
    expect(mnemonics(ROOT).length).toBeGreaterThan(30);
    for (const mnemonic of mnemonics(ROOT)) {
      expect(containers).toContain(`INSTRUCTIONS.${mnemonic}`);
      const tables = ["computations", "ADDRESS_LOADS", "TRANSFERS"].map((table) => `${table}.${mnemonic}`);
      const places = mnemonic === "ARA" ? ["addAddresses"] : tables;
      expect(places.filter((place) => containers.has(place))).toHaveLength(1);
    }
  });

  test("are at least one for each load rule", () => {
    const dropped = all.filter(({ rule }) => rule === "code").map(({ file, line }) => lineOf(file, line));
    const codes = loadRuleCodes(ROOT);
    expect(codes.length).toBeGreaterThan(40);
    expect(codes.filter((code) => !dropped.some((text) => text.includes(`"${code}"`)))).toEqual([]);
  });

  test("are all that the list of survivors names", () => {
    const ids = new Set(all.map(({ id }) => id));
    const listed = readSurvivors(readText("packages/repo-checks/mutants/survivors.txt"));
    expect(listed.filter(({ id }) => !ids.has(id))).toEqual([]);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
  });
});

const lineOf = (file: string, line: number): string => readText(file).split("\n")[line - 1]!;

describe("a run", () => {
  const [first, second] = mutants("f(1, 2);", CODE_RULES) as [Mutant, Mutant];
  const outcome = (mutant: Mutant, caught: string | null): Outcome => ({
    mutant,
    caught,
    ran: 1,
    seconds: 1,
  });
  const listed = readSurvivors(`# A comment\n${first.id}\n    A reason\n    in two lines.\n`);

  test("is fine when what survives is listed and nothing else is", () => {
    expect(listed).toEqual([{ id: first.id, reason: "A reason in two lines." }]);
    expect(judge([outcome(first, null), outcome(second, "a case")], listed, true).isFine).toBe(true);
  });

  test("fails on a survivor without a reason, a listed one that is caught, and one that is not made", () => {
    expect(judge([outcome(first, null)], [], true).unexplained).toHaveLength(1);
    expect(judge([outcome(first, "a case")], listed, true).wronglyListed).toHaveLength(1);
    expect(judge([outcome(second, "a case")], listed, true).stale).toHaveLength(1);
    expect(judge([outcome(second, "a case")], listed, false).isFine).toBe(true);
    expect(() => readSurvivors("a name\n")).toThrow("without a reason");
  });
});
