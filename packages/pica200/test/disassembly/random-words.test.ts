import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { assemble } from "../../src/assemble/assemble.js";
import { readShader } from "../../src/container/read.js";
import type { Shader } from "../../src/container/shader.js";
import { writeShader } from "../../src/container/write.js";
import { disassemble, disassembleShader, type ShaderSources } from "../../src/disassemble/disassemble.js";
import { shader } from "./arbitrary.js";

/** What comes back of a shader, whatever it is. */
function kept({ code, descriptors, executables }: Shader) {
  return {
    code,
    descriptors,
    executables: executables.map((executable) => ({
      ...executable,
      labels: [],
      outputs: executable.outputs.map((output) => ({ ...output, unknown: 0 })),
    })),
  };
}

/** The shader that sources make. */
function assembled({ sources, padding }: ShaderSources): Shader {
  const made = assemble(sources, { padding });
  if (made.ok) return made.shader;
  throw new Error(
    [...made.diagnostics.map((d) => `${d.file}:${d.line} ${d.message}`), sources[0]!.text].join("\n"),
  );
}

describe("any shader comes back", () => {
  test("[PICA200 11 s6-9] from random words and tables", () => {
    fc.assert(
      fc.property(shader(24), (given) => {
        expect(kept(assembled(disassembleShader(given)))).toEqual(kept(given));
      }),
      { seed: 11, numRuns: 400 },
    );
  });

  test("[PICA200 11 s6-9] from containers with random bytes changed", () => {
    const property = fc.property(
      shader(24),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 3 }),
      (given, changes) => {
        const bytes = writeShader(given);
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
        const [read, text] = [readShader(bytes), disassemble(bytes)];
        expect(text.ok).toBe(read.ok);
        if (read.ok && text.ok) expect(kept(assembled(text))).toEqual(kept(read.shader));
      },
    );
    fc.assert(property, { seed: 12, numRuns: 400 });
  });
});
