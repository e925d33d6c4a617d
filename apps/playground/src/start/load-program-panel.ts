import { machineOf } from "../machines.js";
import type { CreatePanel } from "../panel/late-panel.js";
import type { Page } from "../panel/panel.js";

/** The editor, which comes with the language of the program that it shows first. */
export async function loadProgramPanel(page: Page): Promise<CreatePanel> {
  const { file } = page.state;
  const machine = machineOf(page.programText(file), file);
  const [{ createProgramPanel }, language] = await Promise.all([
    import("./program-panel.js"),
    import("../editor/machine-languages.js").then(({ LANGUAGES }) => LANGUAGES[machine.name]()),
  ]);
  return (now) => createProgramPanel(now, { machine, language });
}
