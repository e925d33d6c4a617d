import { Icon } from "./icons.js";
import type { Shell } from "./shell.js";

const NAMES = { information: "", warning: "Warning: ", error: "Error: " } as const;

/** The line at the bottom of the page that says what has happened; it always has its room. */
export function StatusBar({ shell: { notices } }: { readonly shell: Shell }) {
  const notice = notices.current.value;
  return (
    <footer
      class={`status-bar ${notice?.kind ?? ""}`}
      onPointerEnter={() => notices.keep(true)}
      onPointerLeave={() => notices.keep(false)}
    >
      <p class="status" role="status" tabIndex={notice === null ? undefined : 0}>
        {notice !== null && (
          <>
            <strong>{NAMES[notice.kind]}</strong>
            {notice.text}
          </>
        )}
      </p>
      {notice !== null && (
        <button type="button" class="plain" onClick={() => notices.dismiss()}>
          <Icon name="close" />
          Dismiss
        </button>
      )}
    </footer>
  );
}
