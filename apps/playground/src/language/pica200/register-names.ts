import { assemble, type SourceNames } from "@glasm/pica200";

/** What a source calls registers; null if it does not assemble. */
export function registerNamesIn(text: string): SourceNames | null {
  const assembled = assemble([{ name: "", text }]);
  return assembled.ok ? assembled.names[0]! : null;
}
