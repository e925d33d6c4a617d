/** What is always the same and takes long to make: it is made when it is first asked for, and kept. */
export function madeOnce<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
