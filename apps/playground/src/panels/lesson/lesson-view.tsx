import type { Component } from "../../words/component.js";
import { course, type CoursePlace } from "../../gallery/course.js";
import { findEntry, type Entry } from "../../gallery/catalog.js";
import type { LessonPanel } from "../../lessons/lesson-description.js";
import { readingLinks } from "../../lessons/readings.js";
import type { Task } from "../../lessons/task.js";
import { ConstantControls, type ShownConstant } from "./lesson-sliders.js";
import type { LessonWork, TaskState } from "./lesson-work.js";

interface LessonViewProps {
  readonly work: LessonWork;
  readonly place: CoursePlace;
  /** The addresses of the documents that stand beside the page, by their paths. */
  readonly documents: ReadonlyMap<string, string>;
  readonly constants: readonly ShownConstant[];
  readonly set: (key: string, value: readonly Component[]) => void;
  /** Shows a solution; null while there is nothing that it can be put into. */
  readonly solve: ((task: Task) => void) | null;
  readonly openLesson: (entry: Entry) => void;
  readonly openPanel: (name: string) => void;
}

/** What panels show best, in words. */
const PANELS: Readonly<Record<LessonPanel, string>> = {
  debugger: "To the debugger",
  vertices: "Look at the vertices",
  numbers: "Look at the numbers",
  compare: "Compare the vertices",
  parameters: "See all parameters",
};

export function LessonView(props: LessonViewProps) {
  const { work, place, documents, constants, set, openLesson, openPanel } = props;
  const { name, title, watch, read, tasks, panel } = work.lesson;
  const links = readingLinks(read, documents);
  return (
    <>
      <nav class="bar" aria-label="Course">
        <Neighbor entry={place.previous} text="Previous" openLesson={openLesson} />
        <span class="quiet">
          Lesson {place.number} of {place.of}
        </span>
        <Neighbor entry={place.next} text="Next" openLesson={openLesson} />
      </nav>
      <h2>{title}</h2>
      <p>{watch}</p>
      <div class="bar">
        <button type="button" onClick={() => openPanel(panel)}>
          {PANELS[panel]}
        </button>
        <button type="button" onClick={() => openLesson(findEntry(name)!)}>
          Start over
        </button>
      </div>
      <h3>To do</h3>
      <ol class="tasks">
        {tasks.map((task) => (
          <TaskItem key={task.text} task={task} state={work.stateOf(task)} solve={props.solve} />
        ))}
      </ol>
      {constants.length > 0 && <h3>To move</h3>}
      {constants.map((constant) => (
        <ConstantControls key={constant.key} constant={constant} set={(value) => set(constant.key, value)} />
      ))}
      {links.length > 0 && (
        <p class="reading">
          Read:{" "}
          {links.map(({ title, address }, i) => (
            <span key={address}>
              {i > 0 && ", "}
              <a href={address} target="_blank" rel="noopener">
                {title}
              </a>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

function Neighbor({
  entry,
  text,
  openLesson,
}: {
  readonly entry: Entry | null;
  readonly text: string;
  readonly openLesson: (entry: Entry) => void;
}) {
  return (
    <button
      type="button"
      disabled={entry === null}
      title={entry?.title ?? ""}
      onClick={() => entry !== null && openLesson(entry)}
    >
      {text}
    </button>
  );
}

const MARKS: Readonly<Record<TaskState, string>> = {
  open: "Not done yet",
  done: "Done",
  "done before": "Done before",
  shown: "Shown, not done by you",
  "shown before": "Not done yet, a solution was shown",
};

function TaskItem({
  task,
  state,
  solve,
}: {
  readonly task: Task;
  readonly state: TaskState;
  readonly solve: LessonViewProps["solve"];
}) {
  return (
    <li data-state={state}>
      {task.text}
      <div class="task-state">
        <strong class={state.startsWith("done") ? "fine" : "quiet"}>{MARKS[state]}.</strong>
        <button
          type="button"
          disabled={solve === null}
          aria-label={`Show a solution: ${task.text}`}
          onClick={() => solve?.(task)}
        >
          Show a solution
        </button>
      </div>
    </li>
  );
}

/** What is there for a scene. */
export function NoLesson({ openLesson }: { readonly openLesson: (entry: Entry) => void }) {
  return (
    <>
      <p class="quiet">
        This is a scene and no lesson. A course of {course.length} lessons shows the instructions one after
        the other, each with things to do.
      </p>
      <button type="button" onClick={() => openLesson(course[0]!)}>
        Begin with the first lesson
      </button>
    </>
  );
}
