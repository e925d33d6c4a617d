import { CaseFileError } from "../text/case-file-error.js";
import type { Line, Section } from "../text/sections.js";

/** RGBA bytes as hexadecimal digits by the letter that pictures have for them. */
export type Colors = Readonly<Record<string, string>>;

const COLORS: Colors = {
  ".": "00000000",
  K: "000000ff",
  R: "ff0000ff",
  G: "00ff00ff",
  B: "0000ffff",
  C: "00ffffff",
  M: "ff00ffff",
  Y: "ffff00ff",
  W: "ffffffff",
  "?": "*",
};

/** `colors: a=7f0000ff b=007f00ff` beside those that every picture has. */
export function readColors(section: Section | undefined): Colors {
  if (section === undefined) return COLORS;
  const own = section.value.split(/\s+/).map((word) => {
    const match = /^(.)=([0-9a-f]{8})$/.exec(word);
    if (match === null)
      throw new CaseFileError(section.number, `expected a color such as a=7f0000ff, found ${word}`);
    return [match[1]!, match[2]!] as const;
  });
  return { ...COLORS, ...Object.fromEntries(own) };
}

/** The rows of a picture from the bottom, as ReadPixels writes them. */
export function readPicture(
  rows: readonly Line[],
  width: number,
  height: number,
  colors: Colors,
  line: number,
): readonly (readonly string[])[] {
  if (rows.length !== height)
    throw new CaseFileError(line, `the picture has ${rows.length} rows, not ${height}`);
  return rows
    .map(({ text, number }) => {
      if (text.length !== width)
        throw new CaseFileError(number, `the row has ${text.length} pixels, not ${width}`);
      return [...text].map((letter) => {
        const color = colors[letter];
        if (color === undefined) throw new CaseFileError(number, `${letter} is not a color`);
        return color;
      });
    })
    .reverse();
}
