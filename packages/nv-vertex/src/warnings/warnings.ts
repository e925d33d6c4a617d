import type { Diagnostic } from "@glasm/base";
import { flowGraph, Report } from "@glasm/vm";
import { ENVIRONMENTS, MAX_EXECUTED_INSTRUCTIONS } from "../isa/environments.js";
import { resultOf } from "../isa/meanings.js";
import { spellRegister } from "../isa/register-spelling.js";
import { flowOf } from "../program/flow.js";
import type { Program } from "../program/program.js";
import type { Parsed } from "../text/parser.js";
import { endlessLoops } from "./endless-loops.js";
import { WARNINGS } from "./rules.js";
import { unwrittenReads } from "./unwritten-reads.js";

/** What is probably not meant in a program that loads, sorted by position. [Ruling 124] */
export function warningsOf(bytes: Uint8Array, { program, spans, end }: Parsed): readonly Diagnostic[] {
  const report = new Report(WARNINGS, "more-warnings");
  const graph = flowGraph(flowOf(program), { oneByOne: false });
  const reached = new Set(graph.blocks.flatMap(({ instructions }) => instructions));
  for (const { instruction, code, components } of unwrittenReads(program, graph)) {
    const { position, end } = spans[instruction]!;
    report.add(code, position, end, { components });
  }
  for (const { first, last } of unreachedRuns(program, reached)) {
    const instructions = first === last ? "this instruction" : `these ${last - first + 1} instructions`;
    report.add("instruction-unreached", spans[first]!.position, spans[last]!.end, { instructions });
  }
  for (const instruction of endlessLoops(graph)) {
    const { position, end } = spans[instruction]!;
    report.add("loop-endless", position, end, { limit: MAX_EXECUTED_INSTRUCTIONS });
  }
  for (const result of unwrittenResults(program, reached)) {
    const register = spellRegister("result", result);
    report.add("result-unwritten", end.position, end.end, { register });
  }
  return report.diagnostics(bytes);
}

/** Instructions one after the other that nothing reaches. */
function unreachedRuns({ instructions }: Program, reached: ReadonlySet<number>) {
  const runs: { first: number; last: number }[] = [];
  for (const number of instructions.keys()) {
    if (reached.has(number)) continue;
    const run = runs.at(-1);
    if (run?.last === number - 1) run.last = number;
    else runs.push({ first: number, last: number });
  }
  return runs;
}

const [POSITION, COLOR] = [resultOf("position"), resultOf("color")];

/** The numbers of the results of every draw that no instruction writes. [Ruling 126] */
function unwrittenResults(program: Program, reached: ReadonlySet<number>): readonly number[] {
  const { environment, positionInvariant, instructions } = program;
  if (ENVIRONMENTS[environment].target !== "vp") return [];
  const written = new Set<number>();
  instructions.forEach(({ destination }, number) => {
    if (destination?.file !== "result" || destination.condition.rule === "FL" || !reached.has(number)) return;
    written.add(destination.index);
  });
  const used = positionInvariant ? [COLOR] : [POSITION, COLOR];
  return used.filter((result) => !written.has(result));
}
