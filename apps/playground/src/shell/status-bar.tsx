import { useLayoutEffect, useRef } from "preact/hooks";
import { sayMoreBeyond } from "../panel/more-beyond.js";
import { Icon } from "./icons.js";
import { NoticeText } from "./notice-text.js";
import type { Shell } from "./shell.js";

const SENTENCE = "Write a vertex program, see at once what it draws, and step through it vertex by vertex.";

/** What the page is, or in its place what has happened: beside the buttons of the header, with the same room for both. */
export function StatusBar({ shell: { notices } }: { readonly shell: Shell }) {
  const notice = notices.current.value;
  const text = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => sayMoreBeyond(text.current!), []);
  return (
    <div
      class={`status-bar ${notice?.kind ?? ""}`}
      onPointerEnter={() => notices.keep(true)}
      onPointerLeave={() => notices.keep(false)}
    >
      {notice === null && <p class="sentence">{SENTENCE}</p>}
      <p ref={text} class="status" role="status" tabIndex={notice === null ? undefined : 0}>
        {notice !== null && <NoticeText notice={notice} />}
      </p>
      {notice?.action !== undefined && (
        <button
          type="button"
          onClick={() => {
            notices.dismiss();
            notice.action!.run();
          }}
        >
          {notice.action.text}
        </button>
      )}
      {notice !== null && (
        <button type="button" class="plain" onClick={() => notices.dismiss()}>
          <Icon name="close" />
          <span class="action-name">Dismiss</span>
        </button>
      )}
    </div>
  );
}
