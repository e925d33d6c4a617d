export { createGlu } from "@glasm/glu";
