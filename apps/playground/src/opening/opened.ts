/** What has become of files that were opened, in sentences for the user. */

export interface Opened {
  readonly said: readonly string[];
  /** For each file that was not taken its name and why not. */
  readonly refused: readonly string[];
}

/** Names in a sentence. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)!}`;
}
