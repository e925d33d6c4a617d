import { useLayoutEffect } from "preact/hooks";
import type { Docks } from "./docks.js";
import { Header, type HeaderAction } from "./header.js";
import { Arrangement, WIDE } from "./panes.js";
import { takePartKeys } from "./part-keys.js";
import type { Shell } from "./shell.js";

interface AppProps {
  readonly shell: Shell;
  readonly docks: Docks;
  readonly actions: readonly HeaderAction[];
}

/** The whole page. */
export function App({ shell, docks, actions }: AppProps) {
  useLayoutEffect(() => {
    const take = (): void => docks.setNarrow(innerWidth < WIDE);
    take();
    addEventListener("resize", take);
    return () => removeEventListener("resize", take);
  }, [docks]);
  useLayoutEffect(takePartKeys, []);
  return (
    <>
      <Header shell={shell} actions={actions} />
      <Arrangement docks={docks} isNarrow={docks.isNarrow.value} />
    </>
  );
}
