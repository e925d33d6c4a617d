import { signal } from "@preact/signals";
import { render } from "preact";
import { placeInCourse } from "../gallery/course.js";
import { Notices } from "../notices/notices.js";
import { firstWorkerBegun, startWorker } from "../page/first-worker.js";
import { startFollowing } from "../opening/followed-start.js";
import { takeDroppedFiles, takePasted } from "../opening/dropped-and-pasted.js";
import { PlaygroundPage } from "../page/page.js";
import { PictureSize } from "../page/picture-size.js";
import { LinkKeeper, stateOfLink } from "../page/sharing.js";
import { createTheme } from "../page/theme.js";
import { App } from "../shell/app.js";
import { Docks } from "../shell/docks.js";
import { WIDE } from "../shell/panes.js";
import { DEBUGGER_PANEL, dockedPanels, LESSON_PANEL, VERTICES_PANEL } from "./docked-panels.js";
import { LessonProgress } from "../storage/lesson-progress.js";
import { shownTitle } from "../state/own-programs.js";
import type { PlaygroundState } from "../state/state.js";
import { followCitations } from "./citations.js";
import { HEADER_ACTIONS } from "./header-actions.js";

/** Whether a lesson comes to the front: one with a chosen vertex leaves that to the debugger, and so does a program of the user's own. */
function isLessonToRead({ scene, vertex, names }: PlaygroundState): boolean {
  return vertex === null && placeInCourse(scene) !== null && Object.keys(names).length === 0;
}

async function start(): Promise<void> {
  const begun = firstWorkerBegun();
  const { opened, message } = await stateOfLink();
  const notices = new Notices();
  const changes = signal(0);
  const pictureSize = new PictureSize();
  const progress = new LessonProgress();
  let show = (): void => undefined;
  const page = new PlaygroundPage({
    startWorker,
    opened,
    show: () => show(),
    chosen: () => docks.open(DEBUGGER_PANEL),
    say: (text, options) => notices.say(text, options),
    sizing: pictureSize,
  });
  // What the worker needs for the first picture it gets before the page takes its time.
  if (pictureSize.isKnown(page.state)) page.change({}, "moving");
  await begun;
  const docks: Docks = new Docks(
    page,
    dockedPanels({ pictureSize, progress, open: (name) => docks.open(name) }),
  );
  const link = new LinkKeeper(page);
  let { vertex, vertices, names } = page.state;
  let scene: string | null = null;
  show = () => {
    const { state } = page;
    if (state.vertex !== vertex && state.vertex !== null) docks.open(DEBUGGER_PANEL);
    if (state.vertices !== vertices && state.vertices !== null) docks.open(VERTICES_PANEL);
    if (state.scene !== scene || state.names !== names) {
      if (!isLessonToRead(state)) docks.leave(LESSON_PANEL);
      else if (state.scene !== scene) docks.open(LESSON_PANEL);
    }
    ({ scene, vertex, vertices, names } = state);
    document.title = `${shownTitle(state)} - glasm playground`;
    docks.update();
    notices.review(page);
    changes.value += 1;
    link.follow();
  };

  const waitingFiles = startFollowing(page);
  const shell = { page, waitingFiles, changes, notices, pictureSize, progress, theme: createTheme() };
  docks.setNarrow(innerWidth < WIDE);
  document.body.replaceChildren();
  render(<App shell={shell} docks={docks} actions={HEADER_ACTIONS} />, document.body);
  // The room for the picture is measured before the first one.
  docks.update();
  pictureSize.follow(page);
  takeDroppedFiles(page, document.body, (isOver) => document.body.classList.toggle("dropping", isOver));
  takePasted(page, document);
  followCitations(page);
  if (!page.busy) page.change({}, "moving");
  if (message !== null) page.say(message, { kind: "error" });
}

void start();
