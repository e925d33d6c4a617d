/** Lines as sources with names. */

/** A source: a file's name, and its text. */
export interface TextSource {
  readonly name: string;
  readonly text: string;
}

/** Lines, and what they are for, which the name tells. */
export interface SourceLines {
  readonly kind: keyof typeof ENDINGS;
  readonly lines: readonly string[];
}

/** As makefiles for the 3DS tell programs apart. */
const ENDINGS = { vertex: ".v.pica", geometry: ".g.pica", code: ".pica", uniforms: ".pica" } as const;

/** Sources with a name each. */
export function toSources(texts: readonly SourceLines[]): readonly TextSource[] {
  const counts = new Map<string, number>();
  return texts.map(({ kind, lines }) => {
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    const text = lines.join("\n").trimStart();
    return { name: `${kind}${number === 1 ? "" : number}${ENDINGS[kind]}`, text: `${text}\n` };
  });
}
