export { byteSet, continuesWith, decode, isLineEnd, skipBytes, skipSpace } from "./text/bytes.js";
export { Cursor } from "./text/cursor.js";
export type { ArgumentsOf, DiagnosticRow, DiagnosticTable, Hint, Span } from "./text/diagnostics.js";
export { Lexer } from "./text/lexer.js";
export { type Entry, messageOf, relatedSpans, Report } from "./text/report.js";
