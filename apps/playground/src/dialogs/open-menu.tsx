import { openFiles, OPENED_KINDS } from "../opening/opening.js";
import type { ActionProps } from "../shell/header.js";
import { FileButton } from "../panel/file-button.js";

/** What was saved is taken first, and wanted least. */
const [saved, ...kinds] = OPENED_KINDS;

/** What can be opened from the disk. */
export function OpenMenu({ shell: { page, waitingFiles }, close }: ActionProps) {
  return (
    <>
      <ul class="menu">
        {[...kinds, saved!].map((kind) => (
          <li key={kind.text}>
            <FileButton
              text={kind.text}
              hint={kind.hint}
              accept={kind.endings.join(",")}
              onFiles={(files) => {
                close();
                void openFiles(page, files, kind);
              }}
            />
          </li>
        ))}
        {waitingFiles.value.map(({ name, take }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => {
                close();
                void take();
              }}
            >
              {`Take ${name} from the disk`}
              <span class="quiet">In the place of what the page has</span>
            </button>
          </li>
        ))}
      </ul>
      <p class="quiet">Several files can be opened together, dropped anywhere on the page, or pasted.</p>
    </>
  );
}
