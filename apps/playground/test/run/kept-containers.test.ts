import { expect, test } from "@jest/globals";
import { KeptContainers } from "../../src/run/pica200/kept-containers.js";

const TEXT = ".out position position\n.entry start\n.proc start\n\tmov position, v0\n\tend\n.end\n";

test("containers of the same files are the same one as long as no byte of them changes", () => {
  const kept = new KeptContainers();
  const containerOf = (name: string, text: string) => {
    const assembled = kept.assembled([{ name, text }]);
    if (!assembled.ok) throw new Error(assembled.diagnostics[0]!.message);
    return { container: kept.container([name], assembled), assembled };
  };
  const first = containerOf("a", TEXT);
  const spaced = containerOf("a", `; A comment.\n${TEXT}`);
  expect(spaced.container).toBe(first.container);
  expect(spaced.assembled.spans).not.toEqual(first.assembled.spans);
  expect(containerOf("a", TEXT.replace("v0", "v1")).container).not.toBe(first.container);
  expect(containerOf("b", TEXT).container).not.toBe(first.container);
});
