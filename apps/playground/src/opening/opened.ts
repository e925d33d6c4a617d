/** What has become of files that were opened, in sentences for the user. */

export interface Opened {
  readonly said: readonly string[];
  /** For each file that was not taken its name and why not. */
  readonly refused: readonly string[];
}
