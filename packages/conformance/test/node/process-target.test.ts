import { afterAll, afterEach, describe, expect, test } from "@jest/globals";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ANSWER_BYTES, ANSWER_LEVELS, ProcessTarget } from "../../src/node/index.js";
import { isAlive } from "./is-alive.js";

const LONG = 30_000;
/** Long enough for a shell to start. */
const SHORT = 8000;

/** Reads lines, and answers each with what `answer` makes of it, or with nothing. */
const SCRIPT = `
import { createInterface } from "node:readline";
const answer = (text) => process.stdout.write(text + "\\n");
for await (const line of createInterface({ input: process.stdin })) {
  const { say, exit, complain, pid, twice, bytes, endless, nested } = JSON.parse(line);
  if (complain !== undefined) process.stderr.write(complain);
  if (exit !== undefined) process.exit(exit);
  if (pid) answer(JSON.stringify(process.pid));
  if (say !== undefined) answer(say);
  if (bytes !== undefined) answer('"' + "x".repeat(bytes - 2) + '"');
  if (nested !== undefined) answer("[".repeat(nested) + '"]["' + "]".repeat(nested));
  while (endless)
    if (!process.stdout.write("x".repeat(65536)))
      await new Promise((resolve) => process.stdout.once("drain", resolve));
  if (twice !== undefined) setTimeout(() => answer(twice), 20);
}
`;

const folder = mkdtempSync(join(tmpdir(), "glasm-target-"));
const script = join(folder, "target.mjs");
writeFileSync(script, SCRIPT);

/** Writes its number and then nothing more, and does not end. */
const HANGING = "sh -c 'echo $$; exec sleep 1000'";

const open: ProcessTarget[] = [];

function start(milliseconds = LONG, command = `"${process.execPath}" "${script}"`): ProcessTarget {
  const target = new ProcessTarget(command, milliseconds);
  open.push(target);
  return target;
}

afterAll(() => rmSync(folder, { recursive: true }));

afterEach(async () => {
  for (const target of open.splice(0)) await target.close();
});

/** Waits for a process to end. */
async function ended(pid: number): Promise<boolean> {
  for (let i = 0; i < 500 && isAlive(pid); i += 1) await wait(10);
  return !isAlive(pid);
}

describe("a target in another process", () => {
  test("answers line by line, as JSON", async () => {
    const target = start();
    expect(await target.send({ say: '{"ok":true}' })).toEqual({ ok: true });
    expect(await target.send({ say: "[1]" })).toEqual([1]);
    expect(await target.send({ say: "null" })).toBeNull();
    const pid = await target.send({ pid: true });
    expect(await target.send({ pid: true })).toBe(pid);
  });

  test("answers with lines that end with LF alone, whatever characters they contain", async () => {
    const target = start();
    expect(await target.send({ say: '"a\u2028b\u2029\u20ac"' })).toBe("a\u2028b\u2029\u20ac");
    expect(await target.send({ say: "[1,\r2]\r" })).toEqual([1, 2]);
    expect(await start(LONG, "printf 7").send({})).toBe(7);
  });

  test("answers with as many bytes as a line may have, not with one more", async () => {
    const target = start();
    expect(await target.send({ bytes: ANSWER_BYTES })).toHaveLength(ANSWER_BYTES - 2);
    await expect(target.send({ bytes: ANSWER_BYTES + 1 })).rejects.toThrow(
      /^an answer of more than 67108864 bytes$/,
    );
    expect(await target.send({ say: "1" })).toBe(1);
  });

  test("fails with a line that does not end, is ended, and is started again", async () => {
    const target = start();
    const pid = (await target.send({ pid: true })) as number;
    await expect(target.send({ endless: true })).rejects.toThrow("an answer of more than 67108864 bytes");
    expect(await ended(pid)).toBe(true);
    expect(await target.send({ say: "1" })).toBe(1);
  });

  test("answers with as many levels as JSON may have, not with one more", async () => {
    const target = start();
    expect(JSON.stringify(await target.send({ nested: ANSWER_LEVELS }))).toHaveLength(2 * ANSWER_LEVELS + 4);
    await expect(target.send({ nested: ANSWER_LEVELS + 1 })).rejects.toThrow(
      "an answer nested more than 64 levels deep",
    );
    await expect(target.send({ nested: 1_000_000 })).rejects.toThrow(
      "an answer nested more than 64 levels deep",
    );
    expect(await target.send({ say: "1" })).toBe(1);
  });

  test("is named by its command, which it does not start before it is asked", async () => {
    const target = start(LONG, "exit 3");
    expect(target.name).toBe("exit 3");
    await target.close();
  });

  test("fails with what is not JSON, and is started again", async () => {
    const target = start();
    const pid = (await target.send({ pid: true })) as number;
    await expect(target.send({ say: "ready" })).rejects.toThrow(/^the answer is not valid JSON: .*ready/);
    expect(await ended(pid)).toBe(true);
    const next = await target.send({ pid: true });
    expect(next).not.toBe(pid);
  });

  test("fails once for several lines of what is not JSON", async () => {
    const target = start();
    await expect(target.send({ say: "one\ntwo" })).rejects.toThrow("not valid JSON");
    expect(await target.send({ say: "1" })).toBe(1);
  });

  test("fails when it ends, with its status and what it has complained of, and is started again", async () => {
    const target = start();
    await expect(target.send({ exit: 7, complain: "out of luck\n" })).rejects.toThrow(
      "it ended with status 7: out of luck",
    );
    await expect(target.send({ exit: 0 })).rejects.toThrow(/^it ended with status 0$/);
    expect(await target.send({ say: "1" })).toBe(1);
  });

  test("tells the end of long complaints", async () => {
    const target = start();
    const error: unknown = await target
      .send({ exit: 1, complain: `${"x".repeat(5000)}the end` })
      .catch((found: unknown) => found);
    expect((error as Error).message).toMatch(/^it ended with status 1: x+the end$/);
    expect((error as Error).message.length).toBeLessThan(2100);
  });

  test("fails when it cannot be started", async () => {
    await expect(start(LONG, "no-such-command-anywhere").send({})).rejects.toThrow(
      /^it ended with status 127: /,
    );
  });

  test("fails when it is silent, and is ended with all that it has started", async () => {
    const target = start(SHORT, `${HANGING} | cat`);
    const child = (await target.send({})) as number;
    expect(isAlive(child)).toBe(true);
    await expect(target.send({})).rejects.toThrow("no answer within 8 s");
    expect(await ended(child)).toBe(true);
  });

  test("is ended with what a shell has left behind", async () => {
    const target = start(SHORT, `${HANGING} & exit 0`);
    const child = (await target.send({})) as number;
    await expect(target.send({})).rejects.toThrow("no answer within 8 s");
    expect(await ended(child)).toBe(true);
  });

  test("fails the next request with a line that nothing asked for", async () => {
    const target = start();
    const pid = (await target.send({ pid: true, twice: "2" })) as number;
    expect(await ended(pid)).toBe(true);
    await expect(target.send({ say: "3" })).rejects.toThrow("it wrote a line that nothing asked for");
    expect(await target.send({ say: "4" })).toBe(4);
  });

  test("fails the next request when it has ended meanwhile", async () => {
    const target = start(LONG, `"${process.execPath}" -e "console.log(1)"`);
    expect(await target.send({})).toBe(1);
    await wait(500);
    await expect(target.send({})).rejects.toThrow("it ended with status 0");
    expect(await target.send({})).toBe(1);
  });

  test("is not heard after it has been closed", async () => {
    const target = start();
    const pid = (await target.send({ pid: true, twice: "2" })) as number;
    await target.close();
    expect(await ended(pid)).toBe(true);
    await wait(50);
    expect(await target.send({ say: "3" })).toBe(3);
  });

  test("is not heard after it has been closed, even if it was wrong before", async () => {
    const target = start();
    // Both lines may have come before the first one is answered.
    expect(await target.send({ say: "1\n2" })).toBe(1);
    await target.close();
    expect(await target.send({ say: "3" })).toBe(3);
  });

  test("answers nothing more once it is closed", async () => {
    const target = start(LONG, HANGING);
    await target.send({});
    const waiting = target.send({});
    await target.close();
    await expect(waiting).rejects.toThrow("it has been closed");
  });

  test("leaves nothing that listens to the end of this process", async () => {
    const before = process.listenerCount("exit") + process.listenerCount("SIGTERM");
    const target = start();
    await target.send({ say: "1" });
    expect(process.listenerCount("exit") + process.listenerCount("SIGTERM")).toBe(before + 2);
    await target.close();
    await target.send({ say: "1" });
    await expect(target.send({ exit: 1 })).rejects.toThrow();
    expect(process.listenerCount("exit") + process.listenerCount("SIGTERM")).toBe(before);
  });

  test("ends with a signal that others listen to, who decide whether this process does", async () => {
    const target = start(LONG, HANGING);
    const pid = (await target.send({})) as number;
    let heard = 0;
    const listener = (): void => void (heard += 1);
    process.on("SIGTERM", listener);
    process.emit("SIGTERM", "SIGTERM");
    process.off("SIGTERM", listener);
    expect(heard).toBe(1);
    expect(await ended(pid)).toBe(true);
  });
});
