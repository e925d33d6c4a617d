import type { Expectation } from "../case.js";
import type { Json } from "../target.js";
import { isEqual } from "./is-equal.js";
import { listOf, type Members, membersOf } from "./members.js";

const verticesOf = (answer: Json | undefined): readonly Json[] => listOf(membersOf(answer)["vertices"]);

export function checkRepeats(
  { step, order }: NonNullable<Expectation["repeats"]>,
  members: Members,
  earlier: readonly Json[],
): readonly string[] {
  const first = verticesOf(earlier[step]);
  const again = verticesOf(members);
  if (again.length !== order.length) return [`expected ${order.length} vertices, got ${again.length}`];
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
    differences(vertex, first[i]!, registers).map((text) => `vertex ${i}: ${text}`),
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
  if (named === null && common.length === 0) return ["no register is in both"];
  const pairs = named ?? Object.fromEntries(common.map((name) => [name, name]));
  const wrong = Object.entries(pairs)
    .filter(([mine, other]) => ours[mine] === undefined || !isEqual(ours[mine], theirs[other]))
    .map(([mine]) => mine);
  const isEndSame = named !== null || isEqual(first["end"], second["end"]);
  return [...wrong, ...(isEndSame ? [] : ["end"])].map((name) => `${name} is not the same`);
}
