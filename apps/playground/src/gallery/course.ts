/** The course: the lessons in the order of the gallery. */

import { entries, type Entry } from "./catalog.js";

export const course: readonly Entry[] = entries.filter(({ group }) => group === "lesson");

/** Where a lesson is in the course. */
export interface CoursePlace {
  /** From 1. */
  readonly number: number;
  readonly of: number;
  readonly previous: Entry | null;
  readonly next: Entry | null;
}

/** The place of a scene in the course; null if it is no lesson. */
export function placeInCourse(name: string): CoursePlace | null {
  const index = course.findIndex((entry) => entry.name === name);
  if (index < 0) return null;
  return {
    number: index + 1,
    of: course.length,
    previous: course[index - 1] ?? null,
    next: course[index + 1] ?? null,
  };
}
