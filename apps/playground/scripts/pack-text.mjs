const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/**
 * As many digits as doubles hold exactly, also as differences of two; what is left of a longer number is one of its own. A
 * zero before other digits is one, too, and has no sign.
 */
const NUMBER = /-0\.(?=0{0,7}[1-9])\d{1,8}|(?:-(?=[1-9]))?(?:(?:0|[1-9]\d{0,6})\.\d{1,8}|0|[1-9]\d{0,14})/g;

/**
 * A text as src/gallery/packed-text.ts unpacks it: most of it are lines that differ in numbers alone, and compression
 * finds more in the differences of their columns than in the lines.
 */
export function packText(text) {
  const runs = [];
  for (const line of text.split("\n")) {
    const template = line.replaceAll(NUMBER, (number) => `{${number.split(".")[1]?.length ?? 0}}`);
    const numbers = [...line.matchAll(NUMBER)].map(([number]) => Number(number.replace(".", "")));
    if (runs.at(-1)?.template === template) runs.at(-1).rows.push(numbers);
    else runs.push({ template, rows: [numbers] });
  }
  return runs.map(({ template, rows }) => [template, rows.length, columnsOf(rows).map(digitsOf).join("")]);
}

function columnsOf(rows) {
  return rows[0].flatMap((_, column) => rows.map((row, i) => row[column] - (rows[i - 1]?.[column] ?? 0)));
}

/** An integer by digits of five bits, the lowest first; all but the last have 32 added. The lowest bit is the sign. */
function digitsOf(value) {
  let digits = "";
  let rest = value < 0 ? -2 * value + 1 : 2 * value;
  for (; rest >= 32; rest = Math.floor(rest / 32)) digits += DIGITS[(rest & 31) | 32];
  return digits + DIGITS[rest];
}
