import type { Expectation } from "../case.js";
import type { Json } from "../target.js";
import { listOf, type Members, membersOf } from "./members.js";

const verticesOf = (answer: Json | undefined): readonly Json[] => listOf(membersOf(answer)["vertices"]);

/** Whether two parts of answers are the same JSON, whatever the order of their members. */
export function isEqual(a: Json | undefined, b: Json | undefined): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: Json | undefined): Json | undefined {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return (value as readonly Json[]).map((one) => sorted(one)!);
  const members = Object.entries(value as Members).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, one]) => [name, sorted(one)!]));
}

export function checkRepeats(
  { step, order }: NonNullable<Expectation["repeats"]>,
  members: Members,
  earlier: readonly Json[],
): readonly string[] {
  const first = verticesOf(earlier[step]);
  const again = verticesOf(members);
  const wrong = order.findIndex((row, i) => again[i] === undefined || !isEqual(again[i], first[row]));
  return wrong === -1
    ? []
    : [`vertex ${wrong} differs from vertex ${order[wrong]!} of the same batch in order`];
}

export function checkSame(
  { step, registers }: NonNullable<Expectation["same"]>,
  members: Members,
  earlier: readonly Json[],
): readonly string[] {
  const first = verticesOf(earlier[step]).map(membersOf);
  const second = listOf(members["vertices"]).map(membersOf);
  if (first.length === 0 || first.length !== second.length)
    return [`expected the results of ${first.length} vertices, got ${second.length}`];
  return second.flatMap((vertex, i) =>
    differences(vertex, first[i]!, registers).map((name) => `vertex ${i}: ${name} is not the same`),
  );
}

const registersOf = (vertex: Members): Members => ({
  ...membersOf(vertex["results"]),
  ...membersOf(vertex["parameters"]),
});

function differences(
  second: Members,
  first: Members,
  named: Readonly<Record<string, string>> | null,
): string[] {
  const [theirs, ours] = [registersOf(first), registersOf(second)];
  const common = Object.keys(ours).filter((name) => name in theirs);
  const pairs = named ?? Object.fromEntries(common.map((name) => [name, name]));
  const wrong = Object.entries(pairs)
    .filter(([mine, other]) => ours[mine] === undefined || !isEqual(ours[mine], theirs[other]))
    .map(([mine]) => mine);
  return named !== null || isEqual(first["end"], second["end"]) ? wrong : [...wrong, "end"];
}
