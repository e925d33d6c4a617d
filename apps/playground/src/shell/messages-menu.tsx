import { DropDown } from "./drop-down.js";
import { NoticeText } from "./notice-text.js";
import type { Shell } from "./shell.js";

/** What the page has said last, for those whom it was too short for. */
export function MessagesMenu({ shell: { notices } }: { readonly shell: Shell }) {
  const last = notices.last.value;
  return (
    <DropDown text="Messages" icon="messages" hint="What the page has said last, the newest first">
      {() =>
        last.length === 0 ? (
          <p class="quiet">Nothing has been said yet.</p>
        ) : (
          <ol class="messages" tabIndex={0} aria-label="The last messages, the newest first">
            {last.map((notice, i) => (
              <li key={last.length - i} class={notice.kind}>
                <NoticeText notice={notice} />
              </li>
            ))}
          </ol>
        )
      }
    </DropDown>
  );
}
