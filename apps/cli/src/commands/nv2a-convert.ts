import { print as printVertexProgram, spellRegister } from "@glasm/nv-vertex";
import {
  FIRST_PARAMETER,
  NV2A,
  print,
  toMicrocode,
  toVertexProgram,
  withoutWindowEnding as takenOff,
} from "@glasm/nv2a";
import type { Command } from "commander";
import { EXIT, UsageError } from "../exit.js";
import { displayName, outputOption, readProgram, writeOutput } from "../files.js";
import type { Host } from "../host.js";
import { tellConversionProblems } from "../nv2a/conversion-problems.js";
import {
  isOfVertexProgram,
  languageOfName,
  loadMicrocodeSource,
  loadVertexProgram,
  writeMicrocode,
} from "../nv2a/program-file.js";
import { addLineOptions, answersLines } from "./json-lines.js";
import type { Finish } from "./program.js";

interface Options {
  readonly output?: string;
  readonly pairs?: true;
  readonly xboxConstants?: true;
  readonly withoutWindowEnding?: true;
}

export function addNv2aConvert(nv2a: Command, host: Host, finish: Finish): void {
  const command = nv2a
    .command("convert")
    .summary("make microcode of a vertex program, or a vertex program of microcode")
    .description(
      `Makes microcode of a program of VP1.0, VP1.1 or VSP1.0, or a program of VP1.1 of microcode, whichever the file has, with the same results to the bit under the arithmetic nv20; or says which instructions or slots the other one lacks; or, with --jsonl, answers one request a line of standard input. ${spellRegister("parameter", 0)} of a vertex program is ${NV2A.printRegister({ file: "c", index: FIRST_PARAMETER })} of microcode.`,
    )
    .argument("[file]", "vertex program, or microcode as text, words or code; - is standard input")
    .option("--pairs", "of a vertex program: put operations together into slots where they fit")
    .option(
      "--xbox-constants",
      "of a vertex program: number constants of the text as the vertex program does, from -96 on",
    )
    .option(
      "--without-window-ending",
      "of microcode: take off what brings the position into coordinates of the window, if that is there",
    )
    .addOption(
      outputOption(
        "<file>",
        "the program to write; of microcode with a header if its name ends with .xvu, as words if with .inl, as text if with .vsh, else as code; without it the text is printed",
      ),
    );
  addLineOptions(command, ["pairs", "xboxConstants", "withoutWindowEnding", "output"]).action(
    async (file: string | undefined, options: Options) => {
      const answered = await answersLines(command, file === undefined ? [] : [file], host, async () => {
        const { answerConvert } = await import("../nv2a/answer-convert.js");
        return answerConvert;
      });
      if (answered) return;
      if (file === undefined) throw new UsageError("nv2a convert needs a program, or --jsonl");
      const source = await readProgram(file, host);
      const convert = isOfVertexProgram(source, file, host) ? toMicrocodeFile : toVertexProgramFile;
      if (!(await convert(source, file, options, host))) finish(EXIT.INVALID_PROGRAM);
    },
  );
}

/** Whether a vertex program could be converted; else what is wrong has been printed. */
async function toMicrocodeFile(
  source: Uint8Array,
  file: string,
  { pairs, xboxConstants, withoutWindowEnding, output }: Options,
  host: Host,
): Promise<boolean> {
  if (withoutWindowEnding === true)
    throw new UsageError(
      `--without-window-ending belongs to microcode; ${displayName(file)} is a vertex program`,
    );
  if (xboxConstants === true && output !== undefined && languageOfName(output) !== "nv2a")
    throw new UsageError(`--xbox-constants belongs to texts, and ${displayName(output)} is to be none`);
  const loaded = loadVertexProgram(source, file, host);
  if (loaded === null) return false;
  const converted = toMicrocode(loaded.program, { pairs: pairs === true });
  if (!converted.ok) {
    tellConversionProblems(converted.problems, file, loaded, host);
    return false;
  }
  const constantsFrom = xboxConstants === true ? -96 : 0;
  if (output === undefined) await writeOutput(output, print(converted.program, { constantsFrom }), host);
  else await writeMicrocode(converted.program, output, host, { constantsFrom });
  return true;
}

/** Whether microcode could be converted; else what is wrong has been printed. */
async function toVertexProgramFile(
  source: Uint8Array,
  file: string,
  { pairs, xboxConstants, withoutWindowEnding, output }: Options,
  host: Host,
): Promise<boolean> {
  for (const [option, isGiven] of Object.entries({ pairs, "xbox-constants": xboxConstants }))
    if (isGiven === true)
      throw new UsageError(`--${option} belongs to vertex programs; ${displayName(file)} is microcode`);
  const loaded = loadMicrocodeSource(source, file, "nv2a-code", host);
  if (loaded === null) return false;
  const shorter = withoutWindowEnding === true ? takenOff(loaded.program) : null;
  if (withoutWindowEnding === true && shorter === null)
    host.stderr.write(
      `${displayName(file)}: it has no ending in coordinates of the window, and stays as it is [Ruling 374]\n`,
    );
  const converted = toVertexProgram(shorter ?? loaded.program);
  if (!converted.ok) {
    tellConversionProblems(converted.problems, file, loaded, host);
    if (shorter === null && takenOff(loaded.program) !== null)
      host.stderr.write(
        `${displayName(file)}: it ends in coordinates of the window, which --without-window-ending takes off [Ruling 374]\n`,
      );
    return false;
  }
  await writeOutput(output, printVertexProgram(converted.program, { attributeNames: true }), host);
  return true;
}
