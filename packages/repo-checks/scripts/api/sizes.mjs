/** How large an entry is in a bundle with everything that it imports: bytes of minified code, and of its gzip file. */
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

/** A number that differs by less than this part of the printed one stays printed. */
const TOLERANCE = 0.05;

export async function sizesOf({ name, code }) {
  const { outputFiles } = await build({
    entryPoints: [code],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    platform: name.endsWith("/node") ? "node" : "browser",
    logLevel: "silent",
  });
  const { contents } = outputFiles[0];
  return [contents.length, gzipSync(contents, { level: 9 }).length];
}

/** Bytes as kB of 1000, with one digit after the point. */
const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

/** The table of sizes; rows of an older one stay where no number of them has changed by more than 5 %. */
export function sizeTable(sizes, older) {
  const rows = sizes.map(([name, numbers]) => {
    const printed = printedSizes(older, name);
    const stays = printed?.every((size, i) => Math.abs(numbers[i] - size) <= TOLERANCE * size) === true;
    const [minified, gzipped] = (stays ? printed : numbers).map(kilobytes);
    return `| \`${name}\` | ${minified} | ${gzipped} |\n`;
  });
  return `| import | minified, kB | gzipped, kB |\n| --- | --- | --- |\n${rows.join("")}`;
}

/** What a table has for an entry, in bytes; null if it has no row. */
function printedSizes(table, name) {
  const row = table.split("\n").find((line) => line.startsWith(`| \`${name}\` | `));
  return row === undefined
    ? null
    : row
        .split(" | ")
        .slice(1)
        .map((cell) => 1000 * Number.parseFloat(cell));
}
