import { readdirSync } from "node:fs";
import { sep } from "node:path";
import type ts from "typescript";
import type { Scope } from "./scope.js";
import { containerOf, type Edit, readSource, type Source, walk } from "./source.js";

/** One fault. */
export interface Mutant {
  /** Unique, and the same as long as its place in the source is: file, function or row, rule and change. */
  readonly id: string;
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly rule: string;
  /** Names around the place, outermost first. */
  readonly container: string;
  readonly edit: Edit;
  /** Words of the place, by which cases about it are found. */
  readonly words: readonly string[];
  readonly node: ts.Node;
}

/** The rooms that a target is made of. */
const ROOMS = ["base", "codegen", "vm", "nv-vertex", "primitives", "context"].map(
  (name) => `packages/${name}/src`,
);
const FOLDERS = [...ROOMS, "packages/raster/src", "apps/rasterizer/src", "apps/cli/src"];

/** Everything that a target is made of. */
export function targetSources(root: string): readonly Source[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => `${folder}/${name.split(sep).join("/")}`),
  );
  return files.sort().map((file) => readSource(root, file));
}

/** All faults in some sources, in the order of their files and places. */
export function allMutants(sources: readonly Source[], scopes: readonly Scope[]): readonly Mutant[] {
  return sources.flatMap((source) =>
    mutantsOf(
      source,
      scopes.filter(({ files }) => files.test(source.file)),
    ),
  );
}

/** The faults in a source. */
export function mutantsOf(source: Source, scopes: readonly Scope[]): readonly Mutant[] {
  const found = new Map<string, Mutant>();
  for (const { rules, every } of scopes) {
    const counts = new Map<string, number>();
    walk(source.tree, (node) => {
      for (const rule of rules) {
        for (const edit of rule.faults(node, source)) {
          const mutant = mutantAt(source, node, rule.name, edit);
          const count = counts.get(mutant.container) ?? 0;
          counts.set(mutant.container, count + 1);
          const place = `${edit.start} ${edit.end} ${edit.text}`;
          if (count % every === 0 && !found.has(place)) found.set(place, mutant);
        }
      }
    });
  }
  return numbered([...found.values()].sort((a, b) => a.edit.start - b.edit.start));
}

function mutantAt(source: Source, node: ts.Node, rule: string, edit: Edit): Mutant {
  const { file, text, tree } = source;
  const container = containerOf(node);
  const before = oneLine(text.slice(edit.start, edit.end));
  const around = node.parent.getText().slice(0, MOST_WORDS);
  return {
    id: `${file} ${container} ${rule} \`${before}\` -> \`${oneLine(edit.text)}\``,
    file,
    line: tree.getLineAndCharacterOfPosition(edit.start).line + 1,
    rule,
    container,
    edit,
    words: `${container} ${around}`.match(/[A-Za-z][\w-]{2,}/g) ?? [],
    node,
  };
}

/** How many characters of a change its name has, and how many around it are searched for words. */
const LONGEST = 60;
const MOST_WORDS = 300;

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}...` : line;
}

/** The second fault of one name gets a number, and so on. */
function numbered(mutants: readonly Mutant[]): readonly Mutant[] {
  const counts = new Map<string, number>();
  return mutants.map((mutant) => {
    const count = (counts.get(mutant.id) ?? 0) + 1;
    counts.set(mutant.id, count);
    return count === 1 ? mutant : { ...mutant, id: `${mutant.id} #${count}` };
  });
}
