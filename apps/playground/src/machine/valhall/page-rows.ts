/** The rows in which the page keeps vertices of Valhall: a register of four words for everything that programs read or hand on. */

const numbered = (name: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, number) => `${name}[${number}]`);

/** What a vertex has. Ids are in the first word. */
export const PAGE_INPUTS: readonly string[] = [...numbered("attribute", 16), "vertex_id", "instance_id"];

/** What vertices hand on. The point size is in the first word. */
export const PAGE_RESULTS: readonly string[] = ["position", "point_size", ...numbered("varying", 32)];

/** Words of a register. */
export const REGISTER_WORDS = 4;
