import { assemble, disassemble } from "@glasm/valhall";
import { factor, type Row, rowOf } from "../report/row.js";
import { programText } from "../room.js";
import { interleavedMedians, processorTime } from "../rounds.js";
import type { Conditions } from "./machines.js";

/** How many millions of instructions there are to be in a minute. */
const BAR = 1;
const REPETITIONS = 200;
const MINUTE_NANOSECONDS = 60e9;
const MILLION = 1e6;

/** How many instructions are assembled and disassembled in a minute, of long texts. */
export async function measureValhallTexts({ effort }: Conditions): Promise<readonly Row[]> {
  const text = programText("lit.valhall").repeat(REPETITIONS);
  const assembled = assemble(text);
  if (!assembled.ok) throw new Error(assembled.diagnostics[0]!.message);
  const { code } = assembled;
  const printed = disassemble(code);
  if (!printed.ok) throw new Error(printed.diagnostics[0]!.message);
  const again = assemble(printed.lines.join("\n"));
  if (!again.ok || again.code.some((byte, i) => byte !== code[i]))
    throw new Error("lit.valhall: what is printed assembles to another code");
  const works = [() => assemble(text), () => disassemble(code)];
  const contenders = works.map((work, i) => ({ title: String(i), time: () => processorTime(work) }));
  const medians = await interleavedMedians(contenders, effort.rounds);
  const perMinute = (time: number): number => (printed.lines.length / MILLION) * (MINUTE_NANOSECONDS / time);
  return [
    rowOf("**Texts of Valhall**, millions of instructions a minute", ["assembled", "disassembled"]),
    rowOf(
      `lit.valhall, ${REPETITIONS} times (bar ${BAR})`,
      medians.map((time) => factor(perMinute(time), BAR)),
    ),
  ];
}
