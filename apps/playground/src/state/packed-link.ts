/** Texts in the fragments of links: deflated, in base64. */

import { StateError } from "./state-error.js";

/** Longer links do not survive mails and chats; such states are kept in files. */
export const MAX_LINK_LENGTH = 8_000;

/** In bytes; deflate makes a text at most 1,032 times shorter, so that no link of this length unpacks to more. */
const MAX_UNPACKED = 1_032 * MAX_LINK_LENGTH;

const PREFIX = "#s=";

/** Whether a fragment, with its `#`, has a text. */
export function isPacked(fragment: string): boolean {
  return fragment.startsWith(PREFIX);
}

/** The fragment of a text. */
export async function packedText(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  return PREFIX + toBase64Url(await pass(bytes, new CompressionStream("deflate-raw"), Infinity));
}

/** The text of a fragment; a damaged one is a StateError. */
export async function unpackedText(fragment: string): Promise<string> {
  const bytes = fromBase64Url(fragment.slice(PREFIX.length));
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
