/** The JSON line of the vertex that is debugged. [Ruling 236] */

import { debuggerOf } from "../debugger/model.js";
import { download } from "../files/download.js";
import type { Page } from "../panel/panel.js";
import { savedName } from "../state/own-programs.js";

/** Puts the line into the clipboard, or gives it as a file, or says what is missing. */
export async function copyJsonLine(page: Page): Promise<void> {
  const model = debuggerOf(page);
  const { answer } = page;
  if (answer !== null && model.machines.find(answer.machine) === null)
    await model.machines.load(answer.machine);
  model.follow(page.drawn);
  const { subject } = model;
  if (!subject.ok) return page.say(subject.message, { kind: "warning" });
  const { text, execution } = subject;
  const count = execution.warp?.count ?? 1;
  const name = count === 1 ? subject.name : `${subject.name} and those beside it in its warp`;
  const { line, command } = execution.by.jsonLine({ ...execution, text });
  try {
    await navigator.clipboard.writeText(`${line}\n`);
    page.say(`The JSON line of ${name} is in the clipboard; ${command} reads it from standard input.`);
  } catch {
    download(`${savedName(page.state)}-vertex.jsonl`, "application/jsonl", `${line}\n`);
    page.say(`The JSON line of ${name} is a file, as the browser does not let the page use the clipboard.`);
  }
}
