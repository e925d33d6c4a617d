/** A range of a text and what takes its place. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/**
 * Changes that make one text of another, so small that what lies between them keeps its place: a change a line if
 * both have the same number of lines, else one. Line ends are LF.
 */
export function changesBetween(before: string, after: string): TextChange[] {
  const old = before.split("\n");
  const wanted = after.split("\n");
  if (old.length !== wanted.length) return changeIn(before, after, 0);
  let from = 0;
  return old.flatMap((line, index) => {
    const changes = changeIn(line, wanted[index]!, from);
    from += line.length + 1;
    return changes;
  });
}

/** What differs between the common beginning and the common end of two texts, of which the first begins at an offset. */
function changeIn(before: string, after: string, offset: number): TextChange[] {
  if (before === after) return [];
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const insert = after.slice(head, after.length - tail);
  return [{ from: offset + head, to: offset + before.length - tail, insert }];
}
