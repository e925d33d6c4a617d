import { ATTRIBUTE_NAMES } from "@glasm/vm";
import { numberFromText, numberText } from "../page/number-text.js";

const COMPONENTS = ["x", "y", "z", "w"];
const WORDS = 4;

/** The name of a vertex attribute: `OPOS`, or its number where it has no name. */
export function attributeName(attribute: number): string {
  return Object.entries(ATTRIBUTE_NAMES).find(([, number]) => number === attribute)?.[0] ?? String(attribute);
}

/** Vertex attributes as CSV: a line of names like `OPOS.x`, then a line a vertex. */
export function attributesToCsv(
  values: Float32Array,
  stride: number,
  vertices: readonly number[],
  attributes: readonly number[],
): string {
  const head = attributes.flatMap((attribute) => COMPONENTS.map((c) => `${attributeName(attribute)}.${c}`));
  const lines = vertices.map((vertex) =>
    attributes
      .flatMap((attribute) => {
        const at = vertex * stride + attribute * WORDS;
        return [...values.subarray(at, at + WORDS)].map(numberText);
      })
      .join(","),
  );
  return [head.join(","), ...lines].map((line) => `${line}\n`).join("");
}

/** Columns of a CSV file, and what a line of an OBJ file makes of them. */
const OBJ_LINES = [
  { keyword: "v", columns: ["OPOS.x", "OPOS.y", "OPOS.z"] },
  { keyword: "vn", columns: ["NRML.x", "NRML.y", "NRML.z"] },
  { keyword: "vt", columns: ["TEX0.x", "TEX0.y"] },
] as const;

/**
 * A mesh in CSV, with columns of the names that `attributesToCsv` gives and three lines a triangle, as the text of
 * an OBJ file. Any other text is an Error that says what is missing.
 */
export function csvToObj(text: string): string {
  const [head = "", ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const names = head.split(",").map((name) => name.trim());
  const present = OBJ_LINES.filter(({ columns }) => columns.every((column) => names.includes(column)));
  if (present[0]?.keyword !== "v") {
    throw new Error("It is not a mesh: its first line must name the columns OPOS.x, OPOS.y and OPOS.z");
  }
  if (lines.length === 0 || lines.length % 3 !== 0) {
    throw new Error(`It is not a mesh: three lines make a triangle, and it has ${lines.length}`);
  }
  const rows = lines.map((line, i) => numbersOf(line, i + 2, names.length));
  const vertices = present.flatMap(({ keyword, columns }) => {
    const places = columns.map((column) => names.indexOf(column));
    return rows.map((row) => [keyword, ...places.map((place) => row[place]!)].join(" "));
  });
  return (
    [
      ...vertices,
      ...faces(
        lines.length,
        present.map(({ keyword }) => keyword),
      ),
    ].join("\n") + "\n"
  );
}

function numbersOf(line: string, number: number, count: number): readonly number[] {
  const row = line.split(",").map((cell) => numberFromText(cell) ?? NaN);
  if (row.length === count && row.every(Number.isFinite)) return row;
  throw new Error(`It is not a mesh: line ${number} must have ${count} finite numbers`);
}

function faces(vertices: number, keywords: readonly string[]): string[] {
  const corner = (i: number): string =>
    keywords.includes("vn")
      ? `${i}/${keywords.includes("vt") ? i : ""}/${i}`
      : keywords.includes("vt")
        ? `${i}/${i}`
        : `${i}`;
  return Array.from({ length: vertices / 3 }, (_, i) =>
    ["f", ...[1, 2, 3].map((k) => corner(3 * i + k))].join(" "),
  );
}
