/** The labels of a text. */

/** A name, and the line that it stands in, from 1. */
export interface Label {
  readonly name: string;
  readonly line: number;
}

export function labelsIn(text: string): readonly Label[] {
  return text.split(/\r\n|[\r\n]/).flatMap((line, i) => {
    const labels: Label[] = [];
    for (let rest = line; ;) {
      const [whole, name] = /^[ \t]*([A-Za-z_]\w*):(?=[ \t]|$)/.exec(rest) ?? [];
      if (name === undefined) return labels;
      labels.push({ name, line: i + 1 });
      rest = rest.slice(whole!.length);
    }
  });
}
