import type { Notice } from "../notices/notices.js";

const NAMES = { information: "", warning: "Warning: ", error: "Error: " } as const;

/** A notice with the name of its kind, which its color alone tells nobody. */
export function NoticeText({ notice: { kind, text } }: { readonly notice: Notice }) {
  return (
    <>
      <strong>{NAMES[kind]}</strong>
      {text}
    </>
  );
}
