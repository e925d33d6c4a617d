/** A ruling, or a section of a specification. */
export interface Passage {
  /** What it belongs to. */
  readonly heading: string;
  /** Its text; sentences with numbers are items with a `value`. */
  readonly html: string;
}

/** The passages of a document by their numbers. */
export type Passages = Readonly<Record<string, Passage>>;
