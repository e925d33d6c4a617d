import { beforeAll, describe, expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { glasm, temporaryFolder } from "./command-line.js";

const ROOM = fileURLToPath(new URL("../", import.meta.url));
const COMMAND = `${ROOM}bin/glasm.js`;

beforeAll(() => {
  expect(spawnSync(process.execPath, [`${ROOM}scripts/bundle.mjs`]).status).toBe(0);
});

/** What the command writes, of its own process. */
function drawn(args: readonly string[]): Buffer {
  const folder = temporaryFolder({});
  const { status, stderr } = spawnSync(
    process.execPath,
    [COMMAND, "draw", ...args, "-o", folder.file("picture.png")],
    { encoding: "utf8" },
  );
  expect({ status, stderr: stderr.replaceAll(/.*(drawing|drawn|browser).*\n?/g, "") }).toEqual({
    status: 0,
    stderr: "",
  });
  const bytes = readFileSync(folder.file("picture.png"));
  folder.remove();
  return bytes;
}

describe("draw --threads", () => {
  test.each([
    [["teapot-lit", "--size", "500x400"]],
    [["particle-trails", "--size", "300x300", "--frames", "0..2"]],
  ])("%j has the same bytes by any number of threads, and ends", (args) => {
    const [one, ...others] = ["1", "2", "5"].map((threads) => drawn([...args, "--threads", threads]));
    for (const other of others) expect(other.equals(one!)).toBe(true);
    expect(drawn(args).equals(one!)).toBe(true);
  });

  test.each(["0", "65", "-1", "two", "1.5"])("of %j is an error", async (threads) => {
    const { status, stderr } = await glasm(["draw", "teapot-lit", "--threads", threads, "-o", "-"]);
    expect(status).toBe(2);
    expect(stderr).toContain("--threads");
  });

  test("belongs to pictures", async () => {
    const { status, stderr } = await glasm(["draw", "--list", "--threads", "2"]);
    expect(status).toBe(2);
    expect(stderr).toContain("--threads");
  });
});
