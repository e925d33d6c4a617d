/** The build gathers them in one file. */
declare module "*.css";
