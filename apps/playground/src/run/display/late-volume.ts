/** Nothing looks at it before a box is shown, so that it may be loaded then. */
export { prepareVolume } from "./prepare-volume.js";
