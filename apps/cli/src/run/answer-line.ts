/** The JSON lines of `glasm run --jsonl`: one request a line, one answer a line. */

import { jsonPieces } from "../json-pieces.js";
import { ShapeError } from "./inputs.js";
import { decodeUtf8, JsonError, parseJson } from "../json-text.js";

/** What answers the JSON of a line, and throws a ShapeError where it makes no sense. */
export type Answering = (value: unknown) => object;

/** The answer to one line in pieces, without the line end; null if the line is blank. */
export function answerLine(line: Uint8Array, answering: Answering): Iterable<string> | null {
  try {
    const text = decodeUtf8(line);
    if (text.trim() === "") return null;
    return jsonPieces({ ...answering(parseJson(text, line)) });
  } catch (error) {
    if (error instanceof ShapeError) return refusal(error.message);
    if (error instanceof JsonError)
      return refusal(`line: expected a JSON object; byte ${error.position}: ${error.message}`);
    throw error;
  }
}

/** The answer to a line that cannot be answered otherwise. */
export function refusal(error: string): Iterable<string> {
  return jsonPieces({ ok: false, error });
}
