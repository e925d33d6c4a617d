import type { ComponentChildren } from "preact";
import { Group, Panel, Separator, useDefaultLayout } from "react-resizable-panels";
import { comfort } from "../storage/comfort.js";
import { Dock } from "./dock.js";
import type { Docks } from "./docks.js";

/** Widths of the page, in pixels of CSS, from which on panes stand side by side, and all three of them. */
export const WIDE = 1024;
export const WIDEST = 1800;

interface Pane {
  readonly id: string;
  /** In percent of the group. */
  readonly share: number;
  readonly minSize: number;
  readonly children: ComponentChildren;
}

interface PanesProps {
  readonly id: string;
  readonly orientation: "horizontal" | "vertical";
  /** What the separator between them does, in words. */
  readonly separator: string;
  readonly panes: readonly [Pane, Pane];
}

/** Two panes with a separator, which arrow keys move, too; where it was put is remembered. */
function Panes({ id, orientation, separator, panes: [first, second] }: PanesProps) {
  const kept = useDefaultLayout({ id, storage: comfort });
  const pane = ({ id, share, minSize, children }: Pane) => (
    <Panel id={id} defaultSize={`${share}%`} minSize={minSize} class="pane">
      {children}
    </Panel>
  );
  return (
    <Group
      id={id}
      orientation={orientation}
      defaultLayout={kept.defaultLayout}
      onLayoutChanged={kept.onLayoutChanged}
    >
      {pane(first)}
      <Separator class={`separator ${orientation}`} aria-label={separator} />
      {pane(second)}
    </Group>
  );
}

export type Width = "narrow" | "wide" | "widest";

/** All docks, arranged for the width of the page. */
export function Arrangement({ docks, width }: { readonly docks: Docks; readonly width: Width }) {
  if (width === "narrow")
    return (
      <main class="narrow">
        <Dock docks={docks} pane="picture" />
        <Dock docks={docks} pane="narrow" />
      </main>
    );
  const dock = (pane: "program" | "tools" | "picture" | "debugger") => <Dock docks={docks} pane={pane} />;
  const left = (
    <Panes
      id="left"
      orientation="vertical"
      separator="Height of the program"
      panes={[
        { id: "program", share: 64, minSize: 120, children: dock("program") },
        { id: "tools", share: 36, minSize: 48, children: dock("tools") },
      ]}
    />
  );
  const right = (
    <Panes
      key={width}
      id={`right-${width}`}
      orientation={width === "widest" ? "horizontal" : "vertical"}
      separator={width === "widest" ? "Width of the picture" : "Height of the picture"}
      panes={[
        { id: "picture", share: 50, minSize: 160, children: dock("picture") },
        { id: "debugger", share: 50, minSize: 160, children: dock("debugger") },
      ]}
    />
  );
  const share = width === "widest" ? 36 : 48;
  return (
    <main class="wide">
      <Panes
        key={width}
        id={`page-${width}`}
        orientation="horizontal"
        separator="Width of the program"
        panes={[
          { id: "left", share, minSize: 280, children: left },
          { id: "right", share: 100 - share, minSize: 320, children: right },
        ]}
      />
    </main>
  );
}
