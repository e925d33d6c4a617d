import type { ComponentChildren } from "preact";
import { Group, Panel, Separator, useDefaultLayout } from "react-resizable-panels";
import { maxValue, minValue, number, pipe, strictObject } from "valibot";
import { comfort, keptJson } from "../storage/comfort.js";
import { Dock } from "./dock.js";
import type { DockName, Docks } from "./docks.js";

/** The width of the page, in pixels of CSS, from which on panes stand side by side. */
export const WIDE = 1024;

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

const PERCENT = pipe(number(), minValue(0), maxValue(100));

/** Two panes with a separator, which arrow keys move, too; where it was put is remembered. */
function Panes({ id, orientation, separator, panes: [first, second] }: PanesProps) {
  const layout = strictObject({ [first.id]: PERCENT, [second.id]: PERCENT });
  const storage = {
    ...comfort,
    getItem: (name: string) => (keptJson(name, layout) === null ? null : comfort.getItem(name)),
  };
  const kept = useDefaultLayout({ id, storage });
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

/** All docks, arranged for the width of the page. */
export function Arrangement({ docks, isNarrow }: { readonly docks: Docks; readonly isNarrow: boolean }) {
  if (isNarrow)
    return (
      <main class="narrow">
        <Dock docks={docks} pane="picture" />
        <Dock docks={docks} pane="narrow" />
      </main>
    );
  const pane = (id: DockName, share: number, minSize: number) => ({
    id,
    share,
    minSize,
    children: <Dock docks={docks} pane={id} />,
  });
  const left = (
    <Panes
      id="left"
      orientation="vertical"
      separator="Height of the program"
      panes={[pane("program", 60, 120), pane("tools", 40, 48)]}
    />
  );
  const right = (
    <Panes
      id="right"
      orientation="vertical"
      separator="Height of the picture"
      panes={[pane("picture", 50, 160), pane("debugger", 50, 160)]}
    />
  );
  return (
    <main class="wide">
      <Panes
        id="page"
        orientation="horizontal"
        separator="Width of the program"
        panes={[
          { id: "left-pane", share: 48, minSize: 280, children: left },
          { id: "right-pane", share: 52, minSize: 320, children: right },
        ]}
      />
    </main>
  );
}
