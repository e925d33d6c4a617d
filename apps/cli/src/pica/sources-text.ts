import type { TextSource } from "@glasm/pica200";

/** Sources one after the other; of several each begins with its name. [Ruling 150] */
export function sourcesText(sources: readonly TextSource[]): string {
  if (sources.length === 1) return sources[0]!.text;
  return sources.map(({ name, text }) => `; ---- ${name} ----\n${text}`).join("\n");
}
