/** Which names a word may have been meant for. */

/** Longer words resemble nothing. */
const MAX_WORD = 40;
/** If more names are equally near, none of them is meant more than another. */
const MAX_NAMES = 3;

/** The names that a word is nearest to, without regard to case and to 0 for O and 1 for I or L; maybe none. */
export function nearNames(word: string, names: Iterable<string>): readonly string[] {
  if (word.length > MAX_WORD) return [];
  let least = Math.floor((word.length + 1) / 4);
  let nearest: string[] = [];
  for (const name of names) {
    // Which is as far away as it is longer, whatever its letters are.
    if (name.length > word.length + least) continue;
    const distance = editDistance(blurred(word), blurred(name));
    if (distance < least) nearest = [];
    if (distance > least) continue;
    least = distance;
    nearest.push(name);
  }
  return nearest.length > MAX_NAMES ? [] : nearest;
}

/** Letters that look alike become one. */
function blurred(word: string): string {
  return word.toUpperCase().replace(/O/g, "0").replace(/[IL]/g, "1");
}

/**
 * How many letters have to be inserted, left out, replaced or exchanged with their neighbor to make one word of
 * the other: the optimal string alignment distance.
 */
function editDistance(from: string, to: string): number {
  let [last, row]: [readonly number[], readonly number[]] = [
    [],
    Array.from({ length: to.length + 1 }, (_, j) => j),
  ];
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isExchange = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const exchanged = isExchange ? last[j - 2]! + 1 : Infinity;
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, replaced, exchanged));
    }
    [last, row] = [row, next];
  }
  return row[to.length]!;
}
