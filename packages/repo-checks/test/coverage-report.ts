/** What `npm run coverage` makes of jest's counts: numbers by room, and what no test runs, against what is named. */

/** A position that jest counts; the second way of an `if` without `else` has none of its own. */
interface Range {
  readonly start: { readonly line?: number };
}
/** The counts of a file in `coverage-final.json`, in Istanbul's form. */
interface FileCounts {
  readonly path: string;
  readonly statementMap: Readonly<Record<string, Range>>;
  readonly fnMap: Readonly<Record<string, { readonly decl: Range }>>;
  readonly branchMap: Readonly<Record<string, { readonly loc: Range; readonly locations: readonly Range[] }>>;
  readonly s: Readonly<Record<string, number>>;
  readonly f: Readonly<Record<string, number>>;
  readonly b: Readonly<Record<string, readonly number[]>>;
}
export type CoverageCounts = Readonly<Record<string, FileCounts>>;

interface Share {
  readonly covered: number;
  readonly total: number;
}
/** A line with a statement, a function or a way of a branch that nothing has run: its file and its text. */
export interface UncoveredLine {
  readonly path: string;
  readonly text: string;
}

/** What jest needs beside its tests to count statements, functions and both ways of each branch of some files. */
export function coverageArguments(sources: readonly string[], folder: string): string[] {
  return [
    "--coverage",
    // The other provider, V8, counts comments as lines and no `if` without `else` as a branch.
    "--coverageProvider=babel",
    `--coverageDirectory=${folder}`,
    "--coverageReporters=json",
    "--coverageReporters=html",
    ...sources.map((pattern) => `--collectCoverageFrom=${pattern}`),
  ];
}

/** Which part of the lines and of the ways of branches of some files has run. A line is where a statement begins. */
export function shares(files: readonly FileCounts[]): { readonly lines: Share; readonly branches: Share } {
  const lines = files.flatMap(({ statementMap, s }) => {
    const runs = new Map<number, number>();
    for (const [id, { start }] of Object.entries(statementMap))
      runs.set(start.line!, Math.max(runs.get(start.line!) ?? 0, s[id]!));
    return [...runs.values()];
  });
  return { lines: share(lines), branches: share(files.flatMap(({ b }) => Object.values(b).flat())) };
}

function share(runs: readonly number[]): Share {
  return { covered: runs.filter((count) => count > 0).length, total: runs.length };
}

/** Hundredths of what there is; of nothing, all. */
export function percent({ covered, total }: Share): number {
  return total === 0 ? 100 : (100 * covered) / total;
}

/** The numbers of the lines of a file that hold something which nothing has run, ascending. */
export function uncoveredLines({ statementMap, fnMap, branchMap, s, f, b }: FileCounts): number[] {
  const lines = [
    ...Object.keys(s).map((id) => s[id] === 0 && statementMap[id]!.start.line),
    ...Object.keys(f).map((id) => f[id] === 0 && fnMap[id]!.decl.start.line),
    ...Object.keys(b).flatMap((id) =>
      b[id]!.map((count, way) => {
        const { loc, locations } = branchMap[id]!;
        return count === 0 && (locations[way]!.start.line ?? loc.start.line);
      }),
    ),
  ].filter((line) => typeof line === "number");
  return [...new Set(lines)].sort((a, b) => a - b);
}

/**
 * The list of what may stay uncovered: `PATH: TEXT OF THE LINE`, and below, indented, the reason; `#` begins a comment.
 * @throws Error if an entry has no path or no reason
 */
export function readUncovered(list: string): UncoveredLine[] {
  const lines = list.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
  return lines.flatMap((line, i) => {
    if (line.startsWith(" ")) return [];
    const entry = /^(\S+): (.+)$/.exec(line.trimEnd());
    if (entry === null) throw new Error(`not PATH: TEXT OF THE LINE: ${line}`);
    if (lines[i + 1]?.startsWith(" ") !== true) throw new Error(`no reason why this is uncovered: ${line}`);
    return [{ path: entry[1]!, text: entry[2]! }];
  });
}

/** What is in one list of lines and not in the other, as text. */
export function missingFrom(others: readonly UncoveredLine[], lines: readonly UncoveredLine[]): string[] {
  const known = new Set(others.map(entryOf));
  return lines.map(entryOf).filter((entry) => !known.has(entry));
}

function entryOf({ path, text }: UncoveredLine): string {
  return `${path}: ${text}`;
}
