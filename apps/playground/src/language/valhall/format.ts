import { VALHALL } from "@glasm/valhall";
import { readTokens } from "../token-stream.js";
import { loadText } from "./load-text.js";
import { READER } from "./tokens.js";

/**
 * The text of a program with its instructions in canonical form; null if it does not load. Labels, comments, blank lines and
 * the labels that branches name stay.
 */
export function formatText(text: string): string | null {
  const loaded = loadText(text);
  if (!loaded.ok) return null;
  const lines = text.split(/\r\n|[\r\n]/);
  if (lines.at(-1) === "") lines.pop();
  const formatted = lines.map((line, i) => {
    const [number] = loaded.lines.startingOn(i + 1);
    const printed = number === undefined ? "" : VALHALL.printInstruction(loaded.program, number);
    return formattedLine(line, printed);
  });
  return formatted.map((line) => `${line}\n`).join("");
}

function formattedLine(line: string, printed: string): string {
  const tokens = [...readTokens(line, READER)];
  const labels = tokens.filter(({ token, before }) => token.kind === "label" && before.part === "head");
  const comment = tokens.find(({ token }) => token.kind === "comment")?.token.text.trimEnd();
  const [, named] =
    /\boffset:[ \t]*([A-Za-z_]\w*)/.exec(line.slice(0, line.length - (comment ?? "").length)) ?? [];
  const instruction = named === undefined ? printed : printed.replace(/\boffset:-?\d+/, `offset:${named}`);
  const parts = [...labels.map(({ token }) => `${token.text}:`), instruction, comment ?? ""];
  return parts.filter((part) => part !== "").join(" ");
}
