import { describe, expect, test } from "@jest/globals";
import { folderOf, needing } from "../src/beside.js";
import { UsageError } from "../src/exit.js";
import { VERSION } from "../src/version.js";

/** What Node throws for a package that there is not. */
const notFound = (name: string): Error =>
  Object.assign(new Error(`Cannot find package '${name}' imported from /there/main.js`), {
    code: "ERR_MODULE_NOT_FOUND",
  });
const failing = async (error: Error): Promise<never> => Promise.reject(error);

describe("a package of its own [Ruling 196]", () => {
  test("gives its module, and its folder", async () => {
    expect(await needing("@glasm/base", "show", async () => 5)).toBe(5);
    expect(folderOf("@glasm/playground", "playground")).toMatch(/playground$/);
  });

  test("is named in one sentence with its version if it is missing", async () => {
    const sentence = `show needs @glasm/none, a package of its own: npm install @glasm/none@${VERSION} (with --global if glasm was installed so)`;
    const error = new UsageError(sentence);
    await expect(needing("@glasm/none", "show", () => failing(notFound("@glasm/none")))).rejects.toEqual(
      error,
    );
    expect(() => folderOf("@glasm/none", "show")).toThrow(error);
  });

  test.each([notFound("another"), new Error("of another kind: '@glasm/none'")])(
    "hides no other mistake: %s",
    async (error) => {
      await expect(needing("@glasm/none", "show", () => failing(error))).rejects.toBe(error);
    },
  );
});
