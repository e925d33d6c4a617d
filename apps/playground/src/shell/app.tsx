import { useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import type { Docks } from "./docks.js";
import { Header, type HeaderAction } from "./header.js";
import { Arrangement, WIDE, WIDEST, type Width } from "./panes.js";
import type { Shell } from "./shell.js";
import { StatusBar } from "./status-bar.js";

interface AppProps {
  readonly shell: Shell;
  readonly docks: Docks;
  readonly actions: readonly HeaderAction[];
}

/** The whole page. */
export function App({ shell, docks, actions }: AppProps) {
  const width = useSignal(widthNow());
  useLayoutEffect(() => {
    const take = (): void => {
      width.value = widthNow();
      docks.setNarrow(width.value === "narrow");
    };
    take();
    addEventListener("resize", take);
    return () => removeEventListener("resize", take);
  }, [docks, width]);
  return (
    <>
      <Header shell={shell} actions={actions} />
      <Arrangement docks={docks} width={width.value} />
      <StatusBar shell={shell} />
    </>
  );
}

function widthNow(): Width {
  if (innerWidth < WIDE) return "narrow";
  return innerWidth < WIDEST ? "wide" : "widest";
}
