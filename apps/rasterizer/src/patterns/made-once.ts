/** What is always the same and takes long to make: it is made when it is first asked for, and kept. */
export function madeOnce<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The same of what is made from something that hardly ever changes: what was made from the last one is kept. */
export function madeOncePer<From, T>(make: (from: From) => T): (from: From) => T {
  let made: { readonly from: From; readonly value: T } | undefined;
  return (from) => {
    if (made === undefined || made.from !== from) made = { from, value: make(from) };
    return made.value;
  };
}
