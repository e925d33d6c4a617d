import { Command } from "commander";
import { describe, expect, test } from "@jest/globals";
import { engineOption } from "../src/engine-option.js";

function chosen(engine: string, auto: boolean): unknown {
  const command = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  return command
    .addOption(engineOption("what runs", { auto }))
    .parse(["--engine", engine], { from: "user" })
    .opts()["engine"];
}

describe("the option --engine", () => {
  test("leaves it to what runs a program when auto compiles it [Ruling 114]", () => {
    expect(chosen("auto", true)).toBe("auto");
  });

  test.each([true, false])("takes the name of an engine, with auto %s", (auto) => {
    expect(chosen("interpreter", auto)).toBe("interpreter");
    expect(chosen("compiled", auto)).toBe("compiled");
    expect(() => chosen("other", auto)).toThrow("Allowed choices are");
  });

  test("knows no auto where each engine is wanted by itself", () => {
    expect(() => chosen("auto", false)).toThrow("Allowed choices are interpreter, compiled.");
  });
});
