import { describe, expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import { FORM_NAMES, FORMS } from "../../src/schema/forms.js";
import { object, shared, TEXT, WHOLE, whole } from "../../src/schema/schema.js";
import { glasm } from "../command-line.js";

describe("glasm schema [Ruling 200]", () => {
  test("lists without a name the forms that there are, as the README does", async () => {
    const { status, stdout } = await glasm(["schema"]);
    expect(status).toBe(0);
    const rows = stdout
      .split("\n")
      .slice(0, -1)
      .map((line) => line.split(/ {2,}/));
    expect(rows).toEqual(FORMS.map(({ name, title }) => [name, title]));
    const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
    const inReadme = [...readme.matchAll(/^\| `([\w-]+)` +\| (.+?) +\|$/gm)].map(([, ...row]) => row);
    expect(inReadme).toEqual(expect.arrayContaining(rows));
  });

  test("says which there are where there is none", async () => {
    const { status, stderr } = await glasm(["schema", "none"]);
    expect([status, stderr]).toEqual([2, expect.stringContaining(FORM_NAMES.join(", "))]);
    expect((await glasm(["help", "schema"])).stdout.replaceAll(/\s+/g, " ")).toContain(
      FORM_NAMES.map((name) => `"${name}"`).join(", "),
    );
  });

  test("is completed with their names [Ruling 198]", async () => {
    expect((await glasm(["completion", "bash"])).stdout).toContain(
      `"glasm schema") printf '%s' '${FORM_NAMES.join(" ")}' ;;`,
    );
  });

  test("prints what has one name, and a schema that says so", async () => {
    expect(new Set(FORM_NAMES).size).toBe(FORM_NAMES.length);
    for (const { name, title } of FORMS)
      expect(JSON.parse((await glasm(["schema", name])).stdout)).toMatchObject({
        $schema: "https://json-schema.org/draft/2020-12/schema",
        title: `glasm ${name}: ${title}`,
      });
  });
});

describe("a whole schema", () => {
  test("has each definition once, also what that needs, and no other", () => {
    const inner = shared("inner", TEXT);
    const outer = shared("outer", object({ inner }));
    expect(JSON.parse(JSON.stringify(whole("a title", object({ a: outer, b: outer, c: inner }))))).toEqual({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "a title",
      type: "object",
      properties: {
        a: { $ref: "#/$defs/outer" },
        b: { $ref: "#/$defs/outer" },
        c: { $ref: "#/$defs/inner" },
      },
      required: ["a", "b", "c"],
      additionalProperties: false,
      $defs: {
        inner: { type: "string" },
        outer: {
          type: "object",
          properties: { inner: { $ref: "#/$defs/inner" } },
          required: ["inner"],
          additionalProperties: false,
        },
      },
    });
    expect(whole("alone", TEXT)).not.toHaveProperty("$defs");
  });

  test("is a mistake of ours with two definitions of one name", () => {
    expect(() => whole("", object({ a: shared("one", TEXT), b: shared("one", WHOLE) }))).toThrow(
      "two definitions are called one",
    );
  });
});
