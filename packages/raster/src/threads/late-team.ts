/** Threads that draw together: nothing looks at them before a rasterizer has two, so that a page may load them then. */
export { closeWith, Team } from "./team.js";
export { defineOrder } from "./compiled-order.js";
