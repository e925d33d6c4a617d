import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { assemble } from "../../src/assemble/assemble.js";
import { disassemble } from "../../src/disassemble/disassemble.js";
import { sources } from "./arbitrary-sources.js";

describe("the plain language", () => {
  test("[PICA200 11 s2-5] brings containers of random sources back, byte for byte", () => {
    let made = 0;
    const property = fc.property(sources, fc.boolean(), (texts, padding) => {
      const given = texts.map((text, i) => ({ name: `${i}`, text }));
      const first = assemble(given, { padding });
      if (!first.ok) return;
      made++;
      const text = disassemble(first.bytes);
      if (!text.ok) throw new Error(text.diagnostics[0]!.message);
      const whole = text.sources.map((one) => one.text).join("\n");
      expect(whole).not.toContain(".exact");
      const again = assemble(text.sources, { padding });
      expect(again.ok && again.bytes).toEqual(first.bytes);
    });
    fc.assert(property, { seed: 13, numRuns: 300 });
    expect(made).toBeGreaterThan(150);
  });
});
