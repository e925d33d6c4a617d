/** What tests of the page of programs in C share. */
import { expect } from "@jest/globals";
import { encodePng } from "@glasm/raster";
import { readFileSync } from "node:fs";
import { canvasPixels, eventually } from "./actions.js";

export const WINDOW = ".c-windows canvas";

/** The address of a program, from the page on. */
export const addressOf = (name: string): string => `c-program.html#${name}`;

/** Expects that the window comes to show a picture that is kept. */
export async function expectKept(page: Parameters<typeof canvasPixels>[0], golden: string): Promise<void> {
  const wanted = readFileSync(
    new URL(`../../../../../packages/emscripten/test/programs/goldens/${golden}.png`, import.meta.url),
  );
  await eventually(async () => {
    const { width, height, bytes } = await canvasPixels(page, WINDOW);
    const picture = encodePng({ width, height, data: Uint8ClampedArray.from(bytes) });
    expect([golden, wanted.equals(picture)]).toEqual([golden, true]);
  });
}

/** A program in WebAssembly whose `main` ends with a status, or aborts. */
export function endingProgram(status: number | "abort"): Buffer {
  const body = status === "abort" ? [0x00] : [0x41, status, 0x10, 0];
  return Buffer.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    // Types: (i32) -> (), () -> (), (i32) -> i32
    ...[1, 13, 3, 0x60, 1, 0x7f, 0, 0x60, 0, 0, 0x60, 1, 0x7f, 1, 0x7f],
    ...[2, 36, 1, 22, ...Buffer.from("wasi_snapshot_preview1"), 9, ...Buffer.from("proc_exit"), 0, 0],
    ...[3, 3, 2, 1, 2],
    ...[4, 4, 1, 0x70, 0, 1],
    ...[5, 3, 1, 0, 1],
    ...[7, 56, 4, 6, ...Buffer.from("memory"), 2, 0, 6, ...Buffer.from("malloc"), 0, 2],
    ...[6, ...Buffer.from("_start"), 0, 1, 25, ...Buffer.from("__indirect_function_table"), 1, 0],
    ...[10, body.length + 9, 2, body.length + 2, 0, ...body, 0x0b, 4, 0, 0x41, 0, 0x0b],
  ]);
}
