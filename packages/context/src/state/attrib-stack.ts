/** The attribute stacks of the server and the client. [GL1.3 6.1.14] */
export class AttribStack {}
