import { describe, expect, test } from "@jest/globals";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fetchedBytes } from "../../src/c-programs/fetched-bytes.js";
import { ProgramClock } from "../../src/c-programs/program-clock.js";
import { MOST_LINES, ProgramOutput } from "../../src/c-programs/program-output.js";

test("the clock of a program stands while it is paused, and is put forward by steps", () => {
  let time = 1000;
  const clock = new ProgramClock(() => time);
  time = 1500;
  expect(clock.now()).toBe(0);
  clock.start();
  clock.start();
  time = 1700;
  expect(clock.now()).toBe(200);
  clock.stop();
  clock.stop();
  time = 5000;
  expect(clock.now()).toBe(200);
  clock.advance(50);
  clock.start();
  time = 5010;
  expect(clock.now()).toBe(260);
});

test("a file beside the page is read, and one that is not there is an error with its address and status", async () => {
  const server = createServer(({ url }, response) => {
    response.writeHead(url === "/a.wasm" ? 200 : 404).end(Buffer.of(0, 1, 255));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect([...new Uint8Array(await fetchedBytes(`${address}/a.wasm`))]).toEqual([0, 1, 255]);
  await expect(fetchedBytes(`${address}/b.wasm`)).rejects.toThrow(`${address}/b.wasm: 404 Not Found`);
  server.close();
  server.closeAllConnections();
});

describe("what a program writes", () => {
  test("is put together as it comes", () => {
    const output = new ProgramOutput();
    for (const text of ["a", "b\nc", "\n", "d"]) output.add(text);
    expect([output.text, output.left]).toEqual(["ab\nc\nd", 0]);
  });

  test("is kept as far as its last lines", () => {
    const output = new ProgramOutput();
    for (let i = 0; i < MOST_LINES; i += 1) output.add(`${i}\n`);
    expect([output.text.split("\n")[0], output.left]).toEqual(["0", 0]);
    output.add("one\ntwo\nthree");
    expect([output.text.split("\n")[0], output.left]).toEqual(["2", 2]);
    expect(output.text.split("\n")).toHaveLength(MOST_LINES + 1);
  });
});
