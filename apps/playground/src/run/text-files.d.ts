/** Files that the bundle has as text. */

declare module "*.vp" {
  const text: string;
  export default text;
}

declare module "*.vsp" {
  const text: string;
  export default text;
}

declare module "*.obj" {
  const text: string;
  export default text;
}
