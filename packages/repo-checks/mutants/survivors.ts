/** A mutant that no case can catch, and why. */
export interface Survivor {
  readonly id: string;
  readonly reason: string;
}

/** A survivor a line, its reason below it, indented; `#` begins a comment. */
export function readSurvivors(text: string): readonly Survivor[] {
  const survivors: { id: string; reason: string }[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("#") || line.trim() === "") continue;
    const last = survivors.at(-1);
    if (!line.startsWith(" ")) survivors.push({ id: line.trimEnd(), reason: "" });
    else if (last === undefined) throw new Error(`The first survivor has no name: ${line}`);
    else last.reason = `${last.reason} ${line.trim()}`.trim();
  }
  const [bare] = survivors.filter(({ reason }) => reason === "");
  if (bare !== undefined) throw new Error(`A survivor without a reason: ${bare.id}`);
  return survivors;
}
