import "../debugger/debugger.css";
import "../editor/editor.css";
import "../style.css";
import { machineOf } from "../machines.js";
import { element } from "../panel/elements.js";
import { startWorker } from "../page/first-worker.js";
import { createLatePanel, type LatePanel } from "../panel/late-panel.js";
import type { Page } from "../panel/panel.js";
import { takeDroppedFiles } from "../page/mesh-files.js";
import { PlaygroundPage } from "../page/page.js";
import { DEBUGGER_TAB, TABS } from "./tab-descriptions.js";
import { createGalleryPanel } from "../panels/gallery-panel.js";
import { createPicturePanel } from "../panels/picture-panel.js";
import { createProgramPreview } from "../panels/program-preview.js";
import { createSharingButtons, LinkKeeper, stateOfLink } from "../page/sharing.js";
import { createTabs } from "../panel/tabs.js";
import { createThemeSwitch } from "../page/theme.js";

/** The editor, which comes with the language of the program that it shows first. */
function editorOf(page: Page): LatePanel {
  return {
    name: "editor",
    async load() {
      const { file } = page.state;
      const machine = machineOf(page.programText(file), file);
      const [{ createProgramPanel }, language] = await Promise.all([
        import("./program-panel.js"),
        import("../editor/machine-languages.js").then(({ LANGUAGES }) => LANGUAGES[machine.name]()),
      ]);
      return (now) => createProgramPanel(now, { machine, language });
    },
    preview: createProgramPreview,
  };
}

async function start(): Promise<void> {
  const { opened, message } = await stateOfLink();
  const status = element("p", { className: "status", role: "status" });
  const say = (text: string): void => {
    status.textContent = text;
  };
  let show = (): void => undefined;
  const page = new PlaygroundPage({ startWorker, opened, show: () => show(), say });

  const gallery = createGalleryPanel(page);
  const editor = createLatePanel(page, editorOf(page));
  const picture = createPicturePanel(page);
  const tabs = createTabs(page, TABS);
  const link = new LinkKeeper(page);
  let { vertex } = page.state;
  show = () => {
    if (page.state.vertex !== vertex && page.state.vertex !== null) tabs.open(DEBUGGER_TAB);
    ({ vertex } = page.state);
    // The picture first: what loads after it is asked for by the others.
    for (const panel of [picture, gallery, editor, tabs]) panel.update(page);
    link.follow();
  };

  const header = element("header", {}, [
    gallery.element,
    element("div", { className: "bar" }, [createSharingButtons(page), createThemeSwitch()]),
  ]);
  const main = element("main", {}, [
    element("section", { className: "editor", "aria-label": "Program" }, [editor.element]),
    element("section", { className: "view", "aria-label": "Picture" }, [picture.element]),
    tabs.element,
  ]);
  document.body.replaceChildren(header, main, status);
  takeDroppedFiles(page, document.body);
  page.change({}, "moving");
  if (message !== null) say(message);
}

void start();
