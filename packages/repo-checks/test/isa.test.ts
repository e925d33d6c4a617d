import { describe, expect, test } from "@jest/globals";
import { readdirSync, readFileSync } from "node:fs";
import { isaPages } from "../isa/pages.js";

describe("docs/isa is printed from the tables; print-isa.mjs renews it", () => {
  const folder = new URL("../../../docs/isa/", import.meta.url);

  test.each([...isaPages()])("%s is up to date [VP2 Table X.4, Table X.5]", (name, text) => {
    expect(readFileSync(new URL(name, folder), "utf8")).toBe(text);
  });

  test("there is no other page [VP2 2.14.2]", () => {
    expect(readdirSync(folder).sort()).toEqual([...isaPages().keys()].sort());
  });
});
