/** A value that is computed when it is first asked for, and then kept. What throws is tried again. */
export function lazily<V>(compute: () => V): () => V {
  let computed: { readonly value: V } | undefined;
  return () => (computed ??= { value: compute() }).value;
}
