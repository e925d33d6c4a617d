import { describe, expect, test } from "@jest/globals";
import { glasm, type Surroundings } from "./command-line.js";

const BAD = "!!VP1.0 MOV o[HPOS], R12; END";

/** Whether the answer about a program has colors: before the subcommand, and after it. */
async function isColored(options: readonly string[], surroundings: Surroundings): Promise<boolean> {
  const runs = [
    [...options, "check", "-"],
    ["check", ...options, "-"],
  ].map((args) => glasm(args, { ...surroundings, stdin: BAD }));
  const [before, after] = await Promise.all(runs);
  expect(before).toEqual(after);
  expect(after!.status).toBe(1);
  return after!.stdout.includes("\x1b[");
}

describe("colors [Ruling 197]", () => {
  // What the options say, what the environment has, and whether a terminal and something else get colors.
  test.each<[string, Readonly<Record<string, string>>, boolean, boolean]>([
    ["", {}, true, false],
    ["", { TERM: "dumb" }, false, false],
    ["", { NO_COLOR: "1" }, false, false],
    ["", { NO_COLOR: "" }, true, false],
    ["", { FORCE_COLOR: "1" }, true, true],
    ["", { FORCE_COLOR: "3", TERM: "dumb" }, true, true],
    ["", { FORCE_COLOR: "" }, true, false],
    ["", { FORCE_COLOR: "0" }, false, false],
    ["", { FORCE_COLOR: "false" }, false, false],
    ["", { FORCE_COLOR: "1", NO_COLOR: "1" }, false, false],
    ["--color=auto", {}, true, false],
    ["--color=auto", { NO_COLOR: "1" }, false, false],
    ["--color=auto", { FORCE_COLOR: "1" }, true, true],
    ["--color=always", {}, true, true],
    ["--color=always", { NO_COLOR: "1", TERM: "dumb" }, true, true],
    ["--color=never", {}, false, false],
    ["--color=never", { FORCE_COLOR: "1" }, false, false],
  ])("with %j and %j", async (option, env, onTerminal, elsewhere) => {
    const options = option === "" ? [] : [option];
    expect(await isColored(options, { env, terminal: true })).toBe(onTerminal);
    expect(await isColored(options, { env, terminal: false })).toBe(elsewhere);
  });

  test("are what stands after the subcommand, if both places have a choice", async () => {
    const colored = (before: string, after: string) =>
      glasm([`--color=${before}`, "check", `--color=${after}`, "-"], { stdin: BAD });
    expect((await colored("never", "always")).stdout).toContain("\x1b[");
    expect((await colored("always", "never")).stdout).not.toContain("\x1b[");
  });

  test("color what is wrong on standard error, too, and no JSON", async () => {
    const { stderr } = await glasm(["run", "-", "--color=always"], { stdin: BAD });
    expect(stderr).toContain("\x1b[31merror\x1b[39m");
    const { stdout } = await glasm(["check", "-", "--color=always", "--format", "json"], { stdin: BAD });
    expect(stdout).not.toContain("\x1b");
  });

  test.each(["conform merge", "pica assemble", "help", ""])("are an option of glasm %s", async (name) => {
    const { status, stderr } = await glasm([...name.split(" ").filter(Boolean), "--color=sometimes"]);
    expect(status).toBe(2);
    expect(stderr).toContain("Allowed choices are auto, always, never.");
  });
});
