import { expect, test } from "@jest/globals";
import { crash } from "../src/index.js";

test("a crash says that the mistake is not the user's, and what it is", () => {
  expect(() => crash("a block begins where none does")).toThrow(
    new Error("glasm internal error: a block begins where none does"),
  );
});
