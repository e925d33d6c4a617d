import { type Json, TargetError } from "../target.js";

/** How deep lists and objects of an answer may lie in one another: far deeper than any answer needs. */
export const ANSWER_LEVELS = 64;

/** The JSON of an answer's line. Throws a TargetError for what is none, or is nested too deep to be worked with. */
export function parseAnswer(line: string): Json {
  // Before it is parsed, since that takes memory for each level.
  if (isNestedDeeper(line, ANSWER_LEVELS))
    throw new TargetError(`an answer nested more than ${ANSWER_LEVELS} levels deep`);
  try {
    return JSON.parse(line) as Json;
  } catch (error) {
    throw new TargetError(`the answer is not valid JSON: ${(error as SyntaxError).message}`);
  }
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING: readonly number[] = [0x5b, 0x7b];
const CLOSING: readonly number[] = [0x5d, 0x7d];

function isNestedDeeper(line: string, levels: number): boolean {
  let level = 0;
  for (let i = 0; i < line.length; i += 1) {
    const code = line.charCodeAt(i);
    if (code === QUOTE) i = endOfString(line, i);
    else if (OPENING.includes(code)) level += 1;
    else if (CLOSING.includes(code)) level -= 1;
    if (level > levels) return true;
  }
  return false;
}

/** Where the string that begins at `start` has its last quotation mark. */
function endOfString(line: string, start: number): number {
  let i = start + 1;
  while (i < line.length && line.charCodeAt(i) !== QUOTE) i += line.charCodeAt(i) === BACKSLASH ? 2 : 1;
  return i;
}
