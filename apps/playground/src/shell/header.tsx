import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { DropDown } from "./drop-down.js";
import { Icon, type IconName } from "./icons.js";
import { MessagesMenu } from "./messages-menu.js";
import { ModalDialog } from "./modal-dialog.js";
import type { Shell } from "./shell.js";
import { StatusBar } from "./status-bar.js";

/** What an opened action is given. */
export interface ActionProps {
  readonly shell: Shell;
  /** What is in a dialog stays when that is closed. */
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** A button of the header, and what it opens. */
export interface HeaderAction {
  readonly text: string;
  readonly icon: IconName;
  /** What it is for, in a few words. */
  readonly hint: string;
  readonly opens: "dialog" | "drop-down";
  readonly Content: ComponentType<ActionProps>;
}

export function Header({
  shell,
  actions,
}: {
  readonly shell: Shell;
  readonly actions: readonly HeaderAction[];
}) {
  return (
    <header class="page-header">
      <h1>glasm</h1>
      <StatusBar shell={shell} />
      <MessagesMenu shell={shell} />
      <nav aria-label="glasm">
        {actions.map((action) =>
          action.opens === "dialog" ? (
            <DialogAction key={action.text} shell={shell} action={action} />
          ) : (
            <DropDown key={action.text} {...action}>
              {(close) => <action.Content shell={shell} isOpen close={close} />}
            </DropDown>
          ),
        )}
      </nav>
    </header>
  );
}

function DialogAction({ shell, action }: { readonly shell: Shell; readonly action: HeaderAction }) {
  const isOpen = useSignal(false);
  const { text, icon, hint, Content } = action;
  const close = (): void => {
    isOpen.value = false;
  };
  return (
    <>
      <button
        type="button"
        class="plain"
        title={hint}
        aria-haspopup="dialog"
        onClick={() => (isOpen.value = true)}
      >
        <Icon name={icon} />
        <span class="action-name">{text}</span>
      </button>
      <ModalDialog title={text} isOpen={isOpen.value} onClose={close}>
        <Content shell={shell} isOpen={isOpen.value} close={close} />
      </ModalDialog>
    </>
  );
}
