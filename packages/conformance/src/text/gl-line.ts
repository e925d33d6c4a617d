import { CaseFileError } from "./case-file-error.js";
import type { Line } from "./sections.js";

/** A line of a `gl:` block with what stands below it. */
export interface GlLine extends Line {
  readonly below: readonly Line[];
}

/** One command with what is expected of it. */
export interface GlCall {
  readonly context: string;
  readonly command: string;
  readonly args: readonly string[];
  /** After `==`. */
  readonly returns: string | null;
  /** After `->`. */
  readonly writes: string | null;
  /** After `!`. */
  readonly error: string | null;
}

const INDENT = "    ";
const CALL = /^(?:(\w+)\.)?([a-z]\w*)\((.*)\)((?:\s+(?:==|->|!)\s.*)?)$/;

/** The lines of a block: a line that is indented belongs to the one above it, as does what an open parenthesis waits for. */
export function glLines(body: readonly Line[]): readonly GlLine[] {
  const lines: (GlLine & { readonly below: Line[]; text: string })[] = [];
  for (const { text: raw, number } of body) {
    const text = withoutComment(raw);
    if (text.trim() === "") continue;
    const last = lines.at(-1);
    if (last !== undefined && isOpen(last.text)) last.text += ` ${text.trim()}`;
    else if (text.startsWith(INDENT)) {
      if (last === undefined)
        throw new CaseFileError(number, "there is no line above that this indented line belongs to");
      last.below.push({ text: text.trim(), number });
    } else lines.push({ text: text.trim(), number, below: [] });
  }
  return lines;
}

/** A `#` inside of quotes begins no comment. */
const withoutComment = (text: string): string =>
  text.replace(/^((?:[^"#]|"(?:[^"\\]|\\.)*"|(?<=\S)#)*?)(?:^|\s)#.*$/, "$1");

function isOpen(text: string): boolean {
  const bare = text.replace(/"(?:[^"\\]|\\.)*"/g, "");
  return (bare.match(/[([]/g)?.length ?? 0) > (bare.match(/[)\]]/g)?.length ?? 0);
}

export function readCall({ text, number }: Line): GlCall {
  const { call, tail } = splitTail(text);
  const match = CALL.exec(call);
  if (match === null) throw new CaseFileError(number, `expected a command, found ${JSON.stringify(text)}`);
  const [, context, command, args] = match;
  return {
    context: context ?? "main",
    command: command!,
    args: splitArguments(args!),
    ...readTail(tail, number),
  };
}

/** The command up to the parenthesis that closes it, and what stands after that. */
function splitTail(text: string): { call: string; tail: string } {
  let depth = 0;
  for (let i = 0; i < text.length; i += 1) {
    if (text[i] === "(") depth += 1;
    else if (text[i] === ")" && (depth -= 1) === 0)
      return { call: text.slice(0, i + 1), tail: text.slice(i + 1).trim() };
  }
  return { call: text, tail: "" };
}

const TAIL = /^(?:==\s*("(?:[^"\\]|\\.)*"|\S+))?\s*(?:->\s*([^!]*))?(?:!\s*(\w+))?$/;

function readTail(tail: string, number: number): Pick<GlCall, "returns" | "writes" | "error"> {
  const match = TAIL.exec(tail);
  if (match === null) throw new CaseFileError(number, `expected ==, -> or !, found ${JSON.stringify(tail)}`);
  const [, returns, writes, error] = match;
  return { returns: returns ?? null, writes: writes?.trim() ?? null, error: error ?? null };
}

/** At the commas that no bracket or parenthesis encloses. */
function splitArguments(text: string): readonly string[] {
  const args: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i += 1) {
    if ("([".includes(text[i]!)) depth += 1;
    else if (")]".includes(text[i]!)) depth -= 1;
    else if (text[i] === "," && depth === 0) {
      args.push(text.slice(from, i).trim());
      from = i + 1;
    }
  }
  const last = text.slice(from).trim();
  return last === "" && args.length === 0 ? [] : [...args, last];
}
