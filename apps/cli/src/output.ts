import { pause } from "@glasm/base";
import { Option } from "commander";
import { once } from "node:events";
import type { Writable } from "node:stream";
import type { Host } from "./host.js";
import { jsonPieces } from "./json-pieces.js";

/** Version of the shape of all JSON that `--format json` prints; a member that is added does not change it. */
export const SCHEMA_VERSION = 1;

export type Format = "text" | "json";

export function formatOption(): Option {
  return new Option("--format <format>", "what to print").choices(["text", "json"]).default("text");
}

/** Prints one JSON document that is not large. */
export function printJson(host: Host, document: Readonly<Record<string, unknown>>): void {
  host.stdout.write(jsonText(document));
}

export function jsonText(document: Readonly<Record<string, unknown>>): string {
  return [...documentPieces(document)].join("");
}

/** A JSON document in pieces, for one that may be longer than any string. */
export function* documentPieces(document: Readonly<Record<string, unknown>>): Generator<string> {
  yield* jsonPieces({ schemaVersion: SCHEMA_VERSION, ...document }, 2);
  yield "\n";
}

/** Writes pieces as the reader takes them; rejects with the reason of a signal that is aborted. */
export async function writePieces(
  output: Writable,
  pieces: Iterable<string>,
  signal?: AbortSignal,
): Promise<void> {
  for (const text of joinedPieces(pieces)) {
    await writePiece(output, text);
    await pause(signal);
  }
}

/** Writes a piece, and waits until there is room for another one. */
export async function writePiece(output: Writable, piece: string | Uint8Array): Promise<void> {
  if (!output.write(piece)) await once(output, "drain");
}

const PIECE_LENGTH = 0x10000;

/** Pieces that are worth a write, but for the last. */
export function* joinedPieces(pieces: Iterable<string>): Generator<string> {
  let text = "";
  for (const piece of pieces) {
    text += piece;
    if (text.length < PIECE_LENGTH) continue;
    yield text;
    text = "";
  }
  if (text !== "") yield text;
}
