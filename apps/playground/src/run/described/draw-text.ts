/** The calls of draws as the log has them. */

/** Like `TRIANGLE_STRIP`. */
type ModeText<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Uppercase<Word>}_${ModeText<Rest>}`
  : Uppercase<Name>;

/** The name of a kind of primitives in the form that the GL has it: `TRIANGLE_STRIP` of "triangle-strip". */
export function modeText<Name extends string>(primitives: Name): ModeText<Name> {
  return primitives.toUpperCase().replaceAll("-", "_") as ModeText<Name>;
}

/** How many vertices a draw has. */
interface DrawnVertices {
  readonly indices?: ArrayLike<number> | undefined;
  readonly first?: number | undefined;
  readonly count?: number | undefined;
  readonly instances?: number | undefined;
}

/** A call of a draw as text. */
export function drawText(mode: string, { indices, first = 0, count, instances = 1 }: DrawnVertices): string {
  const length = count ?? (indices?.length ?? first) - first;
  const what = indices === undefined ? "vertices" : "indices";
  const times = instances === 1 ? "" : `, ${instances} instances`;
  return `draw(${mode}, ${length} ${what}${times})`;
}
