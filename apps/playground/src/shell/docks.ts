/** Where panels are docked, and which of them are in front. */

import { signal, type ReadonlySignal } from "@preact/signals";
import { createLatePanel, type LatePanel } from "../panel/late-panel.js";
import type { Page, Panel } from "../panel/panel.js";

/** The panes of a wide page; on a narrow one all panels but those of the picture share one. */
export type DockName = "program" | "tools" | "picture" | "debugger";

interface Described {
  /** Letters and hyphens. */
  readonly name: string;
  readonly title: string;
  readonly dock: DockName;
}

/** A panel with its place: one that is there from the start, or one that is loaded when it is first seen. */
export type DockedPanel = Described & (LatePanel | { readonly create: (page: Page) => Panel });

export interface Docked extends Described {
  readonly panel: Panel;
}

/** The panels of the page. Those that nobody sees are not kept up to date. */
export class Docks {
  readonly panels: readonly Docked[];
  private readonly page: Page;
  /** The names of the panels in front, by dock and on a narrow page. */
  private readonly front = signal<Readonly<Partial<Record<DockName | "narrow", string>>>>({});
  private readonly isNarrowNow = signal(false);

  constructor(page: Page, described: readonly DockedPanel[]) {
    this.page = page;
    this.panels = described.map((one) => ({
      name: one.name,
      title: one.title,
      dock: one.dock,
      panel: "create" in one ? one.create(page) : createLatePanel(page, one),
    }));
  }

  /** Whether the page is too narrow for panes side by side. */
  get isNarrow(): ReadonlySignal<boolean> {
    return this.isNarrowNow;
  }

  setNarrow(isNarrow: boolean): void {
    if (isNarrow === this.isNarrowNow.peek()) return;
    this.isNarrowNow.value = isNarrow;
    this.update();
  }

  /** The panels of a pane, in their order. */
  of(pane: DockName | "narrow"): readonly Docked[] {
    return this.panels.filter(({ dock }) => (pane === "narrow" ? dock !== "picture" : dock === pane));
  }

  /** The one of a pane that is in front. */
  frontOf(pane: DockName | "narrow"): string {
    return this.front.value[pane] ?? this.of(pane)[0]!.name;
  }

  /** Brings a panel to the front. */
  open(name: string): void {
    const { dock, panel } = this.panels.find((one) => one.name === name)!;
    this.front.value = { ...this.front.value, [dock]: name, narrow: name };
    panel.update(this.page);
  }

  /** Leaves a panel that is in front to the first one of its pane. */
  leave(name: string): void {
    const others = Object.entries(this.front.peek()).filter(([, front]) => front !== name);
    this.front.value = Object.fromEntries(others);
  }

  /** Shows the page as it is now, the picture first: what loads after it is asked for by the others. */
  update(): void {
    const seen = this.panels.filter(({ name, dock }) => {
      if (dock === "picture") return true;
      return this.frontOf(this.isNarrow.value ? "narrow" : dock) === name;
    });
    const order = [...seen].sort((a, b) => Number(b.dock === "picture") - Number(a.dock === "picture"));
    for (const { panel } of order) panel.update(this.page);
  }
}
