import { disassembleShader, type Executable, printShader, readShader, STAGES } from "@glasm/pica200";
import type { ContainerTexts } from "../machine-language.js";

/** The first program of each stage of a container, as sources that can be assembled together. [Ruling 233] */
export function readContainer(bytes: Uint8Array): ContainerTexts {
  const read = readShader(bytes);
  if (!read.ok) {
    const { position, message } = read.diagnostics[0]!;
    return { ok: false, message: `byte ${position}: ${message}` };
  }
  const { shader } = read;
  const { executables } = shader;
  const chosen = STAGES.map((stage) => executables.find((one) => one.stage === stage)).filter(
    (one) => one !== undefined,
  );
  if (chosen.length === 0) return { ok: false, message: "it has no programs" };
  const { sources } = disassembleShader({ ...shader, executables: chosen });
  if (sources.length === chosen.length)
    return {
      ok: true,
      texts: sources.map(({ text }, i) => ({ ending: endingOf(chosen[i]!), text })),
      left: executables.length - chosen.length,
    };
  // They share code that no source of its own could have.
  const [first] = chosen;
  const text = printShader({ ...shader, executables: [first!] });
  return { ok: true, texts: [{ ending: endingOf(first!), text }], left: executables.length - 1 };
}

function endingOf({ stage }: Executable): string {
  return stage === "vertex" ? ".v.pica" : ".g.pica";
}
