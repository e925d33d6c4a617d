import { useSignal } from "@preact/signals";
import { BLANK_BODIES, blankName } from "../blank/blank-program.js";
import { entries, findEntry } from "../gallery/catalog.js";
import type { ActionProps } from "../shell/header.js";
import type { LoadError } from "../state/opened-state.js";
import { initialState } from "../state/initial-state.js";

/** The languages with an empty program, as their tags and as names of entries have them. */
const LANGUAGES = [
  ["VP1.0", "The first vertex programs: 17 operations, 12 temporaries"],
  ["VP1.1", "With ABS, DPH, RCC and SUB, and positions as the GL has them"],
  ["VP2.0", "With branches, subroutines and condition codes"],
  ["VSP1.0", "A vertex state program, which runs once and writes parameters, before one in VP1.0"],
  ["NVvp4.0", "Of the GeForce 8: integers, loops, parameter buffers"],
  ["NVgp4.0", "A geometry program of the same, after one of NVvp4.0"],
  ["NVvp5.0", "Of Fermi: 64 bits, bitfields, loads from memory"],
  ["pica", "The shader of the PICA200"],
  ["pica-geometry", "The same with a geometry program after it"],
  ["Valhall", "Both programs of a vertex shader of Arm's Mali-G77"],
] as const;

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
        {LANGUAGES.map(([language, what]) => (
          <li key={language}>
            <button type="button" onClick={() => open(language)}>
              {titleOf(language)}
              <span class="quiet">{what}</span>
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
