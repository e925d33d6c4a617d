import { SCENES } from "../data/scenes.js";
import { TEXTURED_FILL } from "../data/textured-fill.js";

/** The columns of tables of pictures: the jobs that draw them, and their titles. */
export const PICTURE_COLUMNS = [
  ...SCENES.map(({ name, title }) => ({ job: name, title })),
  { job: TEXTURED_FILL, title: "textured fill" },
];
