/** Who calls whom. [ARB_shader_subroutine 2.X.5] */

import type { Context } from "./context.js";
import type { OpenInstruction } from "./instructions.js";

/** The calls of one subroutine: labels that it calls, and those that a parameter may name. */
interface Calls {
  readonly all: Set<number>;
  readonly indirect: Set<number>;
}

/** The name of a label from which a call through CALI may lead back to it; null if there is none. */
export function recursiveLabel(context: Context, instructions: readonly OpenInstruction[]): string | null {
  const { labels } = context.labels;
  const calls = callsOf(context, instructions);
  const groups = groupsOf(calls.map(({ all }) => [...all]));
  const found = calls.findIndex(({ indirect }, label) =>
    [...indirect].some((callee) => groups[callee] === groups[label]),
  );
  return found < 0 ? null : labels[found]!.name;
}

function callsOf(
  { labels, variables, subroutineTypes }: Context,
  instructions: readonly OpenInstruction[],
): Calls[] {
  const calls = labels.labels.map((): Calls => ({ all: new Set(), indirect: new Set() }));
  const members = subroutineTypes.map((type) =>
    Array.from(type.labels.keys(), (name) => labels.numberOf(name)!),
  );
  let current = -1;
  instructions.forEach(({ label, subroutine }, number) => {
    while (labels.labels[current + 1] !== undefined && labels.labels[current + 1]!.instruction <= number)
      current++;
    const own = calls[current];
    if (own === undefined) return;
    if (label !== null) own.all.add(labels.numberOf(label)!);
    if (subroutine === null) return;
    for (const callee of members[variables[subroutine.variable]!.subroutineType!]!) {
      own.all.add(callee);
      own.indirect.add(callee);
    }
  });
  return calls;
}

/** For each node the number of its group: nodes of a group reach each other. A node alone is a group if it does not. */
function groupsOf(edges: readonly (readonly number[])[]): readonly number[] {
  const index = new Array<number>(edges.length).fill(-1);
  const low = new Array<number>(edges.length).fill(0);
  const group = new Array<number>(edges.length).fill(-1);
  const path: number[] = [];
  let next = 0;
  let groups = 0;
  for (let root = 0; root < edges.length; root++) {
    if (index[root] !== -1) continue;
    const stack = [{ node: root, edge: 0 }];
    while (stack.length > 0) {
      const top = stack.at(-1)!;
      const { node } = top;
      if (top.edge === 0) {
        index[node] = low[node] = next++;
        path.push(node);
      }
      const to = edges[node]![top.edge++];
      if (to === undefined) {
        stack.pop();
        const parent = stack.at(-1)?.node;
        if (parent !== undefined) low[parent] = Math.min(low[parent]!, low[node]!);
        if (low[node] === index[node]) {
          for (let last = -1; last !== node;) group[(last = path.pop()!)] = groups;
          groups++;
        }
      } else if (index[to] === -1) stack.push({ node: to, edge: 0 });
      else if (group[to] === -1) low[node] = Math.min(low[node]!, index[to]!);
    }
  }
  return group;
}
