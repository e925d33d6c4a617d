import { findEntry } from "../gallery/catalog.js";
import { drawnBy, type PageMachine } from "../machines.js";
import type { Page } from "./panel.js";

/** The machine that draws what the page shows. */
export function machineOfPage(page: Pick<Page, "state" | "programText">): PageMachine {
  return drawnBy(findEntry(page.state.scene)?.programs ?? [], (file) => page.programText(file)).machine;
}
