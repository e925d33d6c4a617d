import { render } from "preact";
import { type DebuggerModel, debuggerOf } from "../debugger/model.js";
import type { Page, Panel } from "../panel/panel.js";
import { LanesModel } from "./lanes-model.js";
import { LanesView } from "./lanes-view.js";
import { commandOf } from "./warp-commands.js";

/** The lanes of the warp that is debugged, side by side. */
export function createLanesPanel(page: Page): Panel {
  return new LanesPanel(page, debuggerOf(page));
}

class LanesPanel implements Panel {
  readonly element = document.createElement("div");
  private readonly page: Page;
  private readonly model: DebuggerModel;
  private readonly lanes: LanesModel;

  constructor(page: Page, model: DebuggerModel) {
    this.page = page;
    this.model = model;
    this.lanes = new LanesModel(model);
    this.element.className = "filled rows";
    model.listen(() => {
      if (this.element.isConnected && this.element.closest("[hidden]") === null) this.show();
    });
    this.element.addEventListener("keydown", (event) => this.press(event));
  }

  update(): void {
    this.model.follow(this.page.drawn);
    this.show();
  }

  private show(): void {
    const { model, lanes, page } = this;
    lanes.follow();
    const open = (lane: number): void => lanes.debug(lane, page);
    render(<LanesView model={model} lanes={lanes} open={open} />, this.element);
  }

  /** What steps the vertex elsewhere steps the warp here. */
  private press(event: KeyboardEvent): void {
    const command = event.altKey || event.metaKey ? undefined : commandOf(event);
    if (command === undefined || this.lanes.warp === null) return;
    event.preventDefault();
    command.run(this.lanes);
  }
}
