import { nearNames } from "@glasm/base";
import { entries, findEntry } from "../gallery/catalog.js";
import { initialState } from "./initial-state.js";
import type { PlaygroundState } from "./state.js";
import { stateFromText, stateToText } from "./state-text.js";
import { StateError } from "./schemas.js";

/** Longer links do not survive mails and chats; such states are kept in files. */
export const MAX_LINK_LENGTH = 8_000;

/** In bytes; deflate makes a text at most 1,032 times shorter, so that no link of this length unpacks to more. */
const MAX_UNPACKED = 1_032 * MAX_LINK_LENGTH;

const PREFIX = "#s=";
/** More of them help nobody. */
const MOST_NAMES = 3;

/**
 * A state as the fragment of a link, with its `#`: the name of its scene or lesson as long as nothing of it is changed.
 * [Ruling 214]
 */
export async function encodeFragment(state: PlaygroundState): Promise<string> {
  const text = stateToText(state);
  if (text === stateToText(initialState(findEntry(state.scene)!))) return `#${state.scene}`;
  const bytes = new TextEncoder().encode(text);
  return PREFIX + toBase64Url(await pass(bytes, new CompressionStream("deflate-raw"), Infinity));
}

/** The state of a link's fragment; null if it has none. A damaged one, or a name that nothing has, is a StateError. */
export async function decodeFragment(fragment: string): Promise<PlaygroundState | null> {
  if (fragment === "" || fragment === "#") return null;
  if (fragment.startsWith(PREFIX))
    return stateFromText(await unpack(fromBase64Url(fragment.slice(PREFIX.length))));
  const name = fragment.slice(1);
  const entry = findEntry(name);
  if (entry === undefined) throw new UnknownNameError(name);
  return initialState(entry);
}

/** A link to a scene or a lesson that there is none of. */
class UnknownNameError extends StateError {
  constructor(name: string) {
    const near = namesLike(name).map((one) => `#${one}`);
    const advice = near.length === 0 ? "the gallery has all of them" : `did you mean ${near.join(" or ")}?`;
    super(`There is no scene or lesson "${shortened(name)}"; ${advice}`);
  }
}

/** The names that begin with a word, if these are few, or else those that it is nearest to. */
function namesLike(word: string): readonly string[] {
  const names = entries.map(({ name }) => name);
  const begun =
    word === ""
      ? []
      : names.filter((name) => [word, `lesson-${word}`].some((start) => name.startsWith(start)));
  if (begun.length > 0 && begun.length <= MOST_NAMES) return begun;
  const near = nearNames(word, names);
  return near.length > 0 ? near : nearNames(`lesson-${word}`, names);
}

function shortened(name: string): string {
  return name.length > 40 ? `${name.slice(0, 40)}...` : name;
}

async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  try {
    const unpacked = await pass(bytes, new DecompressionStream("deflate-raw"), MAX_UNPACKED);
    return new TextDecoder("utf-8", { fatal: true }).decode(unpacked);
  } catch (error) {
    if (error instanceof StateError) throw error;
    throw new StateError("Some of its characters are wrong or missing");
  }
}

interface ByteTransform {
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<BufferSource>;
}

/** All that comes out of a transform for some bytes; more than `most` bytes are a StateError. */
async function pass(
  bytes: Uint8Array<ArrayBuffer>,
  transform: ByteTransform,
  most: number,
): Promise<Uint8Array> {
  const writer = transform.writable.getWriter();
  // What goes wrong here goes wrong for the reader too, who tells.
  writer
    .write(bytes)
    .then(() => writer.close())
    .catch(() => undefined);
  const reader = transform.readable.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return joined(chunks, length);
    chunks.push(value);
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new StateError("It is larger than anything that this page makes");
    }
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let next = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, next);
    next += chunk.length;
  }
  return bytes;
}

function toBase64Url(bytes: Uint8Array): string {
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(characters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw new StateError("Some of its characters are wrong");
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  } catch {
    throw new StateError("Some of its characters are wrong or missing");
  }
}
