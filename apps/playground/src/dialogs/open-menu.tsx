import { OPENED_KINDS } from "../page/opening.js";
import type { ActionProps } from "../shell/header.js";
import { FileButton } from "./file-button.js";

/** What can be opened from the disk. */
export function OpenMenu({ shell: { page }, close }: ActionProps) {
  return (
    <>
      <ul class="menu">
        {OPENED_KINDS.map(({ text, hint, endings, take }) => (
          <li key={text}>
            <FileButton
              text={text}
              hint={hint}
              accept={endings.join(",")}
              onFile={(file) => {
                close();
                void take(page, file);
              }}
            />
          </li>
        ))}
      </ul>
      <p class="quiet">Files can be dropped anywhere on the page, and programs be pasted.</p>
    </>
  );
}
