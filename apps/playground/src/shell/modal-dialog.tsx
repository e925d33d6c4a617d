import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Icon } from "./icons.js";

interface ModalDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A dialog of the browser's; what is in it is made when it is first opened, and stays. */
export function ModalDialog({ title, isOpen, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const wasOpened = useSignal(false);
  const id = useId();
  useEffect(() => {
    if (isOpen) {
      wasOpened.value = true;
      dialog.current?.showModal();
    } else dialog.current?.close();
  }, [isOpen, wasOpened]);
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div class="dialog-box">
        <header class="dialog-head">
          <h2 id={id}>{title}</h2>
          <button type="button" class="plain" onClick={onClose}>
            <Icon name="close" />
            Close
          </button>
        </header>
        <div class="dialog-body" tabIndex={0} role="region" aria-labelledby={id}>
          {wasOpened.value && children}
        </div>
      </div>
    </dialog>
  );
}
