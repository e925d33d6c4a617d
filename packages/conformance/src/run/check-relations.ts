import type { Expectation } from "../case.js";
import type { Json, Request } from "../target.js";
import { isEqual } from "./is-equal.js";
import { textOf } from "./match.js";
import { listOf, type Members, membersOf } from "./members.js";

/** A line, as it was sent, and its answer. */
export interface Exchange {
  readonly request: Request;
  readonly answer: Json;
}

const verticesOf = (answer: Json | undefined): readonly Json[] => listOf(membersOf(answer)["vertices"]);

export function checkRepeats(
  { step, order }: NonNullable<Expectation["repeats"]>,
  members: Members,
  earlier: readonly Exchange[],
): readonly string[] {
  const first = verticesOf(earlier[step]?.answer);
  const again = verticesOf(members);
  if (again.length !== order.length) return [`expected ${order.length} vertices, got ${again.length}`];
  const wrong = order.findIndex((row, i) => again[i] === undefined || !isEqual(again[i], first[row]));
  return wrong === -1
    ? []
    : [`vertex ${wrong} differs from vertex ${order[wrong]!} of the same batch in order`];
}

export function checkSame(
  { step, registers }: NonNullable<Expectation["same"]>,
  { request, answer }: Exchange,
  earlier: readonly Exchange[],
): readonly string[] {
  const other = earlier[step];
  const first = verticesOf(other?.answer).map(membersOf);
  const second = verticesOf(answer).map(membersOf);
  if (first.length === 0 || first.length !== second.length)
    return [`expected the results of ${first.length} vertices, got ${second.length}`];
  const names = namesOf(request, other!.request);
  return second.flatMap((vertex, i) =>
    differences(vertex, first[i]!, registers, names).map((text) => `vertex ${i}: ${text}`),
  );
}

/** What messages call two programs, the one that was sent later first. */
type Names = readonly [later: string, earlier: string];

/** By their headers, if these tell them apart. */
function namesOf(later: Request, earlier: Request): Names {
  const [one, two] = [later, earlier].map(({ program }) => /!!(\w+\.\d)/.exec(String(program))?.[1]);
  return one === undefined || two === undefined || one === two
    ? ["this program", "the first program"]
    : [`the ${one} program`, `the ${two} program`];
}

/** A register of an answer, as programs write it, and what it holds; undefined if the answer has none. */
interface Register {
  readonly name: string;
  readonly value: Json | undefined;
}

/** Result registers have names, parameters numbers. */
const registerOf = ({ results, parameters }: Members, name: string): Register =>
  /^\d+$/.test(name)
    ? { name: `c[${name}]`, value: membersOf(parameters)[name] }
    : { name: `o[${name}]`, value: membersOf(results)[name] };

const registersOf = ({ results, parameters }: Members): readonly string[] => [
  ...Object.keys(membersOf(results)),
  ...Object.keys(membersOf(parameters)),
];

function differences(
  second: Members,
  first: Members,
  named: Readonly<Record<string, string>> | null,
  names: Names,
): string[] {
  const theirs = new Set(registersOf(first));
  const common = registersOf(second).filter((name) => theirs.has(name));
  if (named === null && common.length === 0) return ["no register is in both"];
  const pairs = named ?? Object.fromEntries(common.map((name) => [name, name]));
  const wrong = Object.entries(pairs)
    .map(([mine, other]) => [registerOf(second, mine), registerOf(first, other)] as const)
    .filter(([mine, other]) => mine.value === undefined || !isEqual(mine.value, other.value));
  const ends = [second, first].map(({ end }) => ({ name: "end", value: end }));
  if (named === null && !isEqual(first["end"], second["end"])) wrong.push([ends[0]!, ends[1]!]);
  return wrong.map(
    ([mine, other]) =>
      `expected the same, got ${valueText(mine)} of ${names[0]} and ${valueText(other)} of ${names[1]}`,
  );
}

/** `c[5] = 3f800000 00000000 00000000 3f800000`. */
function valueText({ name, value }: Register): string {
  return `${name} = ${Array.isArray(value) ? listOf(value).map(textOf).join(" ") : textOf(value)}`;
}
