/**
 * What every program has of glasm, and how the pieces come to it that the linker has found the program to need. A piece is the text of a
 * function of the core and of other pieces; what it returns is what it exports.
 */
export { createContext } from "@glasm/context";
export { createRasterizer } from "@glasm/raster";

type Piece = Readonly<Record<string, unknown>>;
type Link = (core: object, piece: (name: string) => Piece) => Piece | undefined;

/** The texts of the pieces that a program has, by their names. */
export const texts: Record<string, string> = {};

const linked = new Map<string, Piece>();

/**
 * What a piece exports. All that there are have been linked before, as commands that belong to one may need others.
 * @param core what this module exports, and all that pieces need of others
 */
export function piece(core: object, name: string): Piece {
  if (linked.size === 0) for (const each of Object.keys(texts)) link(core, each);
  return linked.get(name)!;
}

function link(core: object, name: string): Piece {
  const known = linked.get(name);
  if (known !== undefined) return known;
  const run = new Function("core", "piece", texts[name]!) as Link;
  const made = run(core, (needed) => link(core, needed)) ?? {};
  linked.set(name, made);
  return made;
}
