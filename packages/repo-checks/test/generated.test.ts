import { expect, test } from "@jest/globals";
import { runScript } from "./repository.js";

test("the GL tokens and commands are those of the tables", () => {
  const outcome = runScript("packages/context/scripts/generate-gl.mjs", "--check");
  expect(outcome).toEqual({ status: 0, stdout: "", stderr: "" });
});
