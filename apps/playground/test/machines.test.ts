import { expect, test } from "@jest/globals";
import { NV_VERTEX } from "@glasm/nv-vertex";
import { MACHINES } from "../src/machines.js";

test("every machine of the page is called as it calls itself, and its language reads its programs", async () => {
  expect(MACHINES.map(({ name }) => name)).toEqual([NV_VERTEX.name]);
  const { loadText, formatText, tokenKinds } = await MACHINES[0].loadLanguage();
  const text = "!!VP1.0 MOV o[HPOS],v[0]; END";
  const loaded = loadText(text);
  expect(loaded.ok && NV_VERTEX.print(loaded.program)).toBe(formatText(text));
  expect(loadText("!!VP1.0 MOV").ok).toBe(false);
  expect(tokenKinds).toContain("opcode");
});
