/** What a user reads of an arithmetic. */
export interface ArithmeticDescription {
  /** What it is like, in a few words that can follow its name. */
  readonly like: string;
  /** In a sentence. */
  readonly sentence: string;
}
