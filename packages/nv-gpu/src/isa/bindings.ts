/** Bindings as data: how one is spelled, what its numbers may be, and what it is called. */

import type { OptionName } from "./options.js";
import type { Version } from "./program-types.js";

/**
 * The largest numbers in brackets: a count, or something that the program declares: the vertices of the input primitive
 * or patch, or those of the output patch.
 */
export type Limit = number | "input vertices" | "output vertices";

/** What the table says of a binding. */
export interface BindingRow {
  /**
   * As programs write it. `[]` is a number in brackets, `[?]` one that may be absent and is 0 then, `[..]` one that may be
   * a range where an array is declared.
   */
  readonly spelling: string;
  /** What each number is less than. */
  readonly limits: readonly Limit[];
  /** How programs are printed with it, and what results are called; by default the spelling. */
  readonly name: string;
  readonly since?: Version;
  readonly option?: readonly OptionName[];
  /** Of attributes of geometry programs: whether the input primitive must be PATCHES. */
  readonly patches?: true;
  /** Whether it stands for each vertex of the input, which the first index of its variable selects. */
  readonly perVertex?: true;
  /** Whether the attribute of a fragment is never interpolated. [NV_fragment_program4 2.X.3.1] */
  readonly special?: true;
  /** Whether it has members that follow each other, of which arrays are made. */
  readonly ranges: boolean;
  /** Of a whole matrix: its rows, which only an array takes. */
  readonly rows?: true;
}

/** A row, by its spelling; brackets in the name are those of the spelling. */
export function binding(
  spelling: string,
  limits: readonly Limit[] = [],
  more: Partial<Omit<BindingRow, "spelling" | "limits" | "ranges">> = {},
): BindingRow {
  const name = (more.name ?? spelling).replace(/\[[?.]*\]/g, "[]");
  return { spelling, limits, ...more, name, ranges: spelling.endsWith("..]") || more.rows === true };
}

/** The same binding with and without its number. */
export function numbered(
  spelling: string,
  limit: number,
  more: Parameters<typeof binding>[2] = {},
): BindingRow {
  return binding(`${spelling}[?..]`, [limit], more);
}

/** A place in the words of bindings: what may follow there. */
export interface BindingNode {
  /** By the next word; with `[]` behind it if brackets follow the word. */
  readonly words: Map<string, BindingNode>;
  /** Whether a number was left out on the way here, which is 0. */
  readonly isImplied: boolean;
  /** The binding that ends here, if one does. */
  row?: BindingRow;
}

/** The words of rows as a tree, so that the longest binding is found word by word. [Ruling 257] */
export function bindingTree(rows: Iterable<BindingRow>): BindingNode {
  const root: BindingNode = { words: new Map(), isImplied: false };
  for (const row of rows) {
    let nodes = [root];
    for (const [, word = "", brackets] of row.spelling.matchAll(/(\w+)(\[[?.]*\])?/g)) {
      const edges = [
        ...(brackets === undefined
          ? [{ key: word, isImplied: false }]
          : [{ key: `${word}[]`, isImplied: false }]),
        ...(brackets?.includes("?") ? [{ key: word, isImplied: true }] : []),
      ];
      nodes = nodes.flatMap((node) => edges.map(({ key, isImplied }) => childOf(node, key, isImplied)));
    }
    for (const node of nodes) node.row = row;
  }
  return root;
}

function childOf({ words }: BindingNode, key: string, isImplied: boolean): BindingNode {
  const known = words.get(key);
  if (known !== undefined) return known;
  const made: BindingNode = { words: new Map(), isImplied };
  words.set(key, made);
  return made;
}
