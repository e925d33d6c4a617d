/** What the names of vertex attributes say that they are. */

/** What a vertex of the mesh has. */
export const VERTEX_MEANINGS = ["position", "normal", "texcoord", "color"] as const;
/** One of `VERTEX_MEANINGS`. */
export type VertexMeaning = (typeof VERTEX_MEANINGS)[number];

/** What of a name says which it is; the first that fits counts. */
const NAME_PARTS: readonly (readonly [RegExp, VertexMeaning])[] = [
  [/(?<!ver)tex|uv/i, "texcoord"],
  [/norm|nrm/i, "normal"],
  [/col|clr/i, "color"],
  [/pos|vert/i, "position"],
];

/** What the name of a vertex attribute says that it is, in any case; undefined if it says nothing. [Ruling 155] */
export function meaningOfName(name: string): VertexMeaning | undefined {
  return NAME_PARTS.find(([part]) => part.test(name))?.[1];
}
