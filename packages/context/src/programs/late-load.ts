/** What reads the texts of programs: nothing looks at it before a program loads one, which a program in C may never do. */
export { load } from "@glasm/nv-vertex";
