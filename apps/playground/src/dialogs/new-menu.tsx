import { useSignal } from "@preact/signals";
import { BLANK_BODIES, blankName } from "../blank/blank-program.js";
import { entries, findEntry } from "../gallery/catalog.js";
import type { ActionProps } from "../shell/header.js";
import type { LoadError } from "../state/opened-state.js";
import { initialState } from "../state/initial-state.js";
import { NEW_PROGRAMS } from "./new-programs.js";

/** An empty program per language, with a mesh of one's choice. */
export function NewMenu({ shell: { page }, close }: ActionProps) {
  const body = useSignal<(typeof BLANK_BODIES)[number]>(BLANK_BODIES[0]);
  const open = (language: string): void => {
    close();
    page
      .open(initialState(findEntry(blankName(language, body.value))!))
      .catch(({ message }: LoadError) => page.say(`${message}.`, { kind: "error" }));
  };
  return (
    <>
      <label class="menu-label">
        Mesh
        <select
          value={body.value}
          onChange={({ currentTarget }) => {
            body.value = BLANK_BODIES.find((name) => name === currentTarget.value) ?? BLANK_BODIES[0];
          }}
        >
          {BLANK_BODIES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <ul class="menu">
        {NEW_PROGRAMS.map(({ language, purpose }) => (
          <li key={language}>
            <button type="button" onClick={() => open(language)}>
              {titleOf(language)}
              <span class="quiet">{purpose}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function titleOf(language: string): string {
  const name = blankName(language, BLANK_BODIES[0]);
  return entries.find((entry) => entry.name === name)?.title ?? language;
}
