import type { Judged, Outcome } from "./judge.js";

/** What became of one mutant, a line. */
export function printOutcome({ mutant, caught, ran, seconds }: Outcome, done: number, total: number): void {
  const fate = caught === null ? "survived" : `caught by ${caught}`;
  console.log(`${done}/${total} ${mutant.id}: ${fate} (${ran} cases, ${seconds.toFixed(1)} s)`);
}

export function printReport(judged: Judged, seconds: number): void {
  const { outcomes, equivalent, unexplained, wronglyListed, stale } = judged;
  const rules = [...new Set(outcomes.map(({ mutant }) => mutant.rule))];
  console.log("\nrule          faults  caught  survived  equivalent");
  for (const rule of rules) printCounts(rule, judged, (one) => one.mutant.rule === rule);
  printCounts("all", judged, () => true);
  const place = ({ mutant }: Outcome): string => `  ${mutant.file}:${mutant.line}\n    ${mutant.id}`;
  printList("Survivors without a reason", unexplained.map(place));
  printList(
    "Listed as survivors, but caught",
    wronglyListed.map((one) => `${place(one)}\n    by ${one.caught}`),
  );
  printList(
    "Listed as survivors, but not made",
    stale.map(({ id }) => `  ${id}`),
  );
  const caught = outcomes.length - equivalent.length - unexplained.length;
  console.log(`${caught} of ${outcomes.length} faults caught in ${(seconds / 60).toFixed(1)} minutes`);
}

function printCounts(name: string, judged: Judged, belongs: (one: Outcome) => boolean): void {
  const faults = judged.outcomes.filter(belongs).length;
  const unexplained = judged.unexplained.filter(belongs).length;
  const equivalent = judged.equivalent.filter(belongs).length;
  const columns = [faults, faults - unexplained - equivalent, unexplained, equivalent];
  const [a, b, c, d] = columns.map((count, i) => String(count).padStart([6, 8, 10, 12][i]!));
  console.log(`${name.padEnd(14)}${a}${b}${c}${d}`);
}

function printList(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${title}:\n${lines.join("\n")}`);
}
