/** Where the documents find the playground. */

/** Where `npm run playground` serves it, as documents of the repository link to it. */
export const SERVED_PLAYGROUND = "http://127.0.0.1:8000/";

/** The folder of the site that has it. */
export const PLAYGROUND_FOLDER = "playground";

/** Its page there. */
export const PLAYGROUND_PAGE = `${PLAYGROUND_FOLDER}/index.html`;
