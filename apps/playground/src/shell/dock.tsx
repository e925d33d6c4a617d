import { useLayoutEffect, useRef } from "preact/hooks";
import { sayMoreBeyond } from "../panel/more-beyond.js";
import type { Panel } from "../panel/panel.js";
import type { Docked, DockName, Docks } from "./docks.js";

/** Shows a panel, which may have been somewhere else before. */
function PanelHost({ panel }: { readonly panel: Panel }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    host.current!.append(panel.element);
  }, [panel]);
  return <div ref={host} class="panel-host" />;
}

interface DockProps {
  readonly docks: Docks;
  readonly pane: DockName | "narrow";
}

/** What panes with several panels are called. */
const PANE_NAMES: Readonly<Record<DockName | "narrow", string>> = {
  program: "Program and others",
  tools: "Tools",
  picture: "Picture and others",
  debugger: "Debugger and lesson",
  narrow: "Views",
};

/** The panels of a pane: behind tabs if there are several. */
export function Dock({ docks, pane }: DockProps) {
  const panels = docks.of(pane);
  const [only] = panels;
  if (panels.length === 1 && only !== undefined)
    return (
      <section class={`dock dock-${pane}`} aria-label={only.title}>
        <PanelHost panel={only.panel} />
      </section>
    );
  const front = docks.frontOf(pane);
  return (
    <section class={`dock dock-${pane}`} aria-label={PANE_NAMES[pane]}>
      <TabList docks={docks} name={PANE_NAMES[pane]} panels={panels} front={front} />
      {panels.map(({ name, panel }) => (
        <div
          key={name}
          role="tabpanel"
          id={`panel-${name}`}
          aria-labelledby={`tab-${name}`}
          class="dock-panel"
          hidden={name !== front}
        >
          <PanelHost panel={panel} />
        </div>
      ))}
    </section>
  );
}

interface TabListProps {
  readonly docks: Docks;
  readonly name: string;
  readonly panels: readonly Docked[];
  readonly front: string;
}

/** Tabs as the ARIA practices have them: arrow keys, Home and End move among them. */
function TabList({ docks, name: listName, panels, front }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => sayMoreBeyond(list.current!), []);
  useLayoutEffect(() => {
    list.current
      ?.querySelector("[aria-selected=true]")
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [front]);
  const move = (event: KeyboardEvent): void => {
    const from = panels.findIndex(({ name }) => name === front);
    const to = panels[destination(event.key, from, panels.length) ?? -1];
    if (to === undefined) return;
    event.preventDefault();
    docks.open(to.name);
    document.getElementById(`tab-${to.name}`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={listName} onKeyDown={move}>
      {panels.map(({ name, title }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-controls={`panel-${name}`}
          aria-selected={name === front}
          tabIndex={name === front ? 0 : -1}
          onClick={() => docks.open(name)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

function destination(key: string, from: number, count: number): number | null {
  switch (key) {
    case "ArrowRight":
      return (from + 1) % count;
    case "ArrowLeft":
      return (from + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
