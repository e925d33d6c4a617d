import { KEYS } from "./keys.js";

const STEPS = [
  "Gallery has finished scenes, Learn small programs with something to watch, New an empty program.",
  "What you write is drawn at once. What is wrong is underlined and listed with its place and its reason.",
  "Click a pixel of the picture: the debugger has the vertex that it came from. Step, also backward; each line shows what it read and wrote, and the registers what has changed.",
  "Press a component of a register to see where its value came from.",
  "Compare puts an earlier text of the program, another one, another arithmetic or another engine beside it, vertex by vertex, and lists what differs, the worst first.",
  "Learn also leads to programs in C, which run beside the log of their calls of the GL.",
  "Share gives you a link that holds everything. Nothing that you write leaves this page otherwise.",
];

/** How the page is used, and its keys. */
export function HelpDialog() {
  return (
    <>
      <ol class="steps-of-help">
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div class="key-tables">
        {KEYS.map(({ where, rows }) => (
          <table key={where}>
            <caption>{where}</caption>
            <tbody>
              {rows.map(([keys, what]) => (
                <tr key={keys}>
                  <th scope="row">{keys}</th>
                  <td>{what}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </>
  );
}
