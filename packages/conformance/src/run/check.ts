import { countText } from "@glasm/base";
import type { Captured } from "../capture.js";
import type { Expectation, Expected, ExpectedRegisters, ExpectedVertex } from "../case.js";
import { checkAnswer } from "./check-answer.js";
import { checkContainer } from "./check-container.js";
import { checkPrimitives } from "./check-primitives.js";
import { checkRepeats, checkSame, type Exchange } from "./check-relations.js";
import { isExactMatch, isMatch, textOf } from "./match.js";
import { isObject, listOf, type Members, membersOf } from "./members.js";
import type { Json } from "../target.js";

/** What is wrong with an answer, one reason a place; none if it is as expected. Earlier lines are those of the case. */
export function check(
  expect: Expectation,
  exchange: Exchange,
  earlier: readonly Exchange[],
  captured: Captured,
): readonly string[] {
  const { answer } = exchange;
  if (!isObject(answer)) return [`the answer is not an object: ${textOf(answer)}`];
  const members = membersOf(answer);
  if (typeof members["error"] === "string" && !expectsError(expect))
    return [`the target refuses the line: ${members["error"]}`];
  return [
    ...(expect.extension === undefined || typeof members["ret"] === "string"
      ? []
      : ["EXTENSIONS is not text"]),
    ...(expect.command === undefined ? [] : checkLoads(members)),
    ...(expect.answer === undefined
      ? []
      : checkAnswer(expect.answer, answer, captured, expect.exact === true)),
    ...(expect.container === undefined ? [] : checkContainer(expect.container, members)),
    ...(expect.loads === undefined ? [] : checkLoads(members)),
    ...(expect.diagnostic === undefined ? [] : checkDiagnostic(expect.diagnostic, members)),
    ...(expect.vertices === undefined
      ? []
      : checkVertices(expect.vertices, members, expect.exact === true ? isExactMatch : isMatch)),
    ...(expect.repeats === undefined ? [] : checkRepeats(expect.repeats, members, earlier)),
    ...(expect.same === undefined ? [] : checkSame(expect.same, exchange, earlier)),
    ...(expect.ret === undefined ? [] : checkReturn(expect.ret, members, captured)),
    ...(expect.out === undefined ? [] : checkOut(expect, members, captured)),
    ...(expect.picture === undefined ? [] : checkPicture(expect.picture, members)),
    ...(expect.primitives === undefined ? [] : checkPrimitives(expect.primitives, members)),
  ];
}

/** Lines of the wrong form have to be refused. */
const expectsError = ({ answer }: Expectation): boolean => membersOf(answer)["error"] !== undefined;

/** Why a program does not load, by the target's own account. */
function reasonOf(members: Members): string {
  const [first] = listOf(members["diagnostics"]);
  const { message } = membersOf(first);
  if (first === undefined) return "it gives no diagnostic";
  return [diagnosticText(membersOf(first)), message].filter((part) => part !== undefined).join(", ");
}

/** `syntax at byte 20`, of which a target may leave out the code. */
function diagnosticText({ code, position }: Members): string {
  const place = position === undefined ? "without a position" : `at byte ${JSON.stringify(position)}`;
  return `${code === undefined ? "an error" : textOf(code)} ${place}`;
}

function checkLoads(members: Members): readonly string[] {
  const { ok } = members;
  if (ok === true) return [];
  return [
    ok === false
      ? `the program does not load: ${reasonOf(members)}`
      : `expected ok = true, got ${textOf(ok)}`,
  ];
}

/** A target need not know our codes; one that gives them finds this error and no other. */
function checkDiagnostic(
  { code, position }: NonNullable<Expectation["diagnostic"]>,
  members: Members,
): readonly string[] {
  if (typeof members["ok"] !== "boolean") return [`expected ok = false, got ${textOf(members["ok"])}`];
  if (members["ok"]) return [`the program loads; expected ${code} at byte ${position}`];
  const diagnostics = listOf(members["diagnostics"]).map(membersOf);
  const [first] = diagnostics;
  const found = diagnostics.map(diagnosticText).join("; ");
  const isSame = first?.["position"] === position && (first["code"] === undefined || first["code"] === code);
  const isAlone = first?.["code"] === undefined || diagnostics.length === 1;
  return isSame && isAlone ? [] : [`expected ${code} at byte ${position}, got ${found || "no diagnostic"}`];
}

type Matches = (expected: Expected, actual: Json | undefined) => boolean;

function checkVertices(
  expected: readonly ExpectedVertex[],
  members: Members,
  matches: Matches,
): readonly string[] {
  if (members["ok"] === false) return checkLoads(members);
  if (members["vertices"] === undefined && expected.length > 0)
    return [`expected ${countText(expected.length, "vertex", "vertices")}, but the answer has no vertices`];
  const vertices = listOf(members["vertices"]);
  if (vertices.length !== expected.length)
    return [`expected ${countText(expected.length, "vertex", "vertices")}, got ${vertices.length}`];
  return expected.flatMap((vertex, i) =>
    checkVertex(vertex, membersOf(vertices[i]), matches).map((text) => `vertex ${i}: ${text}`),
  );
}

function checkVertex(expected: ExpectedVertex, vertex: Members, matches: Matches): readonly string[] {
  return [
    ...(["attributes", "results", "parameters"] as const).flatMap((bank) =>
      checkRegisters(bank, expected[bank] ?? {}, membersOf(vertex[bank]), matches),
    ),
    ...(["end", "executed"] as const)
      .filter((member) => expected[member] !== undefined && expected[member] !== vertex[member])
      .map((member) => `expected ${member} ${String(expected[member])}, got ${textOf(vertex[member])}`),
  ];
}

function checkRegisters(
  bank: string,
  expected: ExpectedRegisters,
  registers: Members,
  matches: Matches,
): readonly string[] {
  return Object.entries(expected).flatMap(([name, values]) => {
    const actual = listOf(registers[name]);
    if (actual.length === values.length && values.every((value, i) => matches(value, actual[i]))) return [];
    const got =
      actual.length === 0 ? `but the answer has no ${bank}.${name}` : `got ${actual.map(textOf).join(" ")}`;
    return [`expected ${name} = ${values.map(textOf).join(" ")}, ${got}`];
  });
}

function checkReturn(expected: Expected, members: Members, captured: Captured): readonly string[] {
  const { ret } = members;
  return isMatch(expected, ret, captured) ? [] : [`expected ${textOf(expected)}, got ${textOf(ret)}`];
}

function checkOut({ out, open }: Expectation, members: Members, captured: Captured): readonly string[] {
  if (!Array.isArray(members["out"])) return ["the answer has no out"];
  const actual = listOf(members["out"]);
  const isLong = open === true ? actual.length >= out!.length : actual.length === out!.length;
  if (isLong && out!.every((value, i) => isMatch(value, actual[i], captured))) return [];
  const shown = actual.slice(0, open === true ? out!.length : undefined);
  return [`expected ${out!.map(textOf).join(" ")}, got ${shown.map(textOf).join(" ") || "nothing"}`];
}

/** From the bottom row on, as ReadPixels gives them. */
function checkPicture(expected: readonly (readonly string[])[], members: Members): readonly string[] {
  const bytes = listOf(members["out"]);
  const width = expected[0]?.length ?? 0;
  if (bytes.length !== 4 * width * expected.length)
    return [`expected ${4 * width * expected.length} bytes, got ${bytes.length}`];
  const digits = (pixel: number): string =>
    bytes
      .slice(4 * pixel, 4 * pixel + 4)
      .map((byte) => (typeof byte === "number" ? byte.toString(16).padStart(2, "0") : "??"))
      .join("");
  const wrong = expected.flatMap((row, y) =>
    row.flatMap((color, x) => {
      const actual = digits(y * width + x);
      return color === "*" || color === actual ? [] : [`pixel (${x}, ${y}) is ${actual}, not ${color}`];
    }),
  );
  return wrong.length > 3 ? [...wrong.slice(0, 3), `and ${wrong.length - 3} more pixels`] : wrong;
}
