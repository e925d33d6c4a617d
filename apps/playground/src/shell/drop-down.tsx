import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Icon, type IconName } from "./icons.js";

interface DropDownProps {
  readonly text: string;
  readonly icon: IconName;
  readonly hint: string;
  /** What is in it; what is called closes it. */
  readonly children: (close: () => void) => ComponentChildren;
}

/** A button with a small panel below it, which the browser closes by Escape and by a click elsewhere. */
export function DropDown({ text, icon, hint, children }: DropDownProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isOpen = useSignal(false);
  const id = useId();
  const open = isOpen.value;
  useEffect(() => (open ? follow(opener.current!, panel.current!) : undefined), [open]);
  const close = (): void => panel.current?.hidePopover();
  return (
    <>
      <button
        ref={opener}
        type="button"
        class="plain"
        title={hint}
        aria-expanded={open}
        aria-controls={id}
        popovertarget={id}
        onPointerEnter={() => void loadPlacement().catch(() => undefined)}
      >
        <Icon name={icon} />
        <span class="action-name">{text}</span>
      </button>
      <div
        ref={panel}
        id={id}
        class="drop-down"
        popover="auto"
        role="group"
        aria-label={text}
        onToggle={({ newState }) => {
          isOpen.value = newState === "open";
        }}
      >
        {open && children(close)}
      </div>
    </>
  );
}

/** Keeps a panel below its opener; until what does that is loaded, it is where the browser puts it. */
function follow(opener: HTMLElement, panel: HTMLElement): () => void {
  let isOver = false;
  let stop = (): void => undefined;
  loadPlacement().then(
    ({ keepBelow }) => {
      if (!isOver) stop = keepBelow(opener, panel);
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    stop();
  };
}

const loadPlacement = () => import("./placement.js");
