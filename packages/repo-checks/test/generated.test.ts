import { expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { ROOT } from "./repository.js";

test("the GL tokens and commands are those of the tables", () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["packages/context/scripts/generate-gl.mjs", "--check"],
    { cwd: ROOT, encoding: "utf8" },
  );
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "", stderr: "" });
});
