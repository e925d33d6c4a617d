/** Every form of JSON that the command reads or writes: the one list of them. [Ruling 200] */

import { crash } from "@glasm/base";
import { CONFORM, CONFORM_EXPORT, CONFORM_REPORT, MERGED_REPORT } from "./conform-reports.js";
import { DRAW, SCENES } from "./drawings.js";
import { MACHINES_DOCUMENT } from "./machines-document.js";
import {
  ASSEMBLE_ANSWER,
  ASSEMBLE_REQUEST,
  DIS_ANSWER,
  DIS_REQUEST,
  PICA_INPUT,
  PICA_RUN_ANSWER,
  PICA_RUN_REQUEST,
} from "./pica-lines.js";
import {
  NV2A_ASSEMBLE_ANSWER,
  NV2A_ASSEMBLE_REQUEST,
  NV2A_CONVERT_ANSWER,
  NV2A_CONVERT_REQUEST,
  NV2A_DIS_ANSWER,
  NV2A_DIS_REQUEST,
  NV2A_RUN_ANSWER,
  NV2A_RUN_REQUEST,
} from "./nv2a-lines.js";
import { CHECK, DIS, RUN } from "./program-documents.js";
import { type Schema, whole } from "./schema.js";
import { TARGET_ANSWER, TARGET_REQUEST } from "./target-lines.js";
import { TRACE } from "./trace-document.js";
import {
  VALHALL_ASSEMBLE,
  VALHALL_ASSEMBLE_ANSWER,
  VALHALL_ASSEMBLE_REQUEST,
  VALHALL_CHECK,
  VALHALL_CHECK_ANSWER,
  VALHALL_CHECK_REQUEST,
  VALHALL_DIS,
  VALHALL_DIS_ANSWER,
  VALHALL_DIS_REQUEST,
  VALHALL_RUN,
  VALHALL_RUN_ANSWER,
  VALHALL_RUN_REQUEST,
  VALHALL_VERTICES,
} from "./valhall-lines.js";
import { VECTOR_LINE } from "./vectors.js";
import { INPUT, RUN_ANSWER, RUN_REQUEST } from "./vertex-programs.js";

interface Form {
  readonly name: string;
  /** What has this form. */
  readonly title: string;
  readonly schema: Schema;
}

export const FORMS: readonly Form[] = [
  { name: "check", title: "the document of check --format json", schema: CHECK },
  { name: "dis", title: "the document of dis --format json", schema: DIS },
  { name: "run", title: "the document of run --format json, also with --result", schema: RUN },
  { name: "trace", title: "the document of trace --format json", schema: TRACE },
  { name: "draw", title: "the document of draw --format json", schema: DRAW },
  { name: "scenes", title: "the document of draw --list --format json", schema: SCENES },
  { name: "machines", title: "the document of machines --format json", schema: MACHINES_DOCUMENT },
  { name: "conform", title: "the document of conform and conform merge --format json", schema: CONFORM },
  {
    name: "conform-report",
    title: "a file of conform --report FILE.json",
    schema: CONFORM_REPORT,
  },
  { name: "conform-merge", title: "what conform merge reads of a report", schema: MERGED_REPORT },
  { name: "conform-export", title: "a file of conform --export", schema: CONFORM_EXPORT },
  { name: "input", title: "a file of --input, for vertex programs", schema: INPUT },
  { name: "pica-input", title: "a file of --input, for shaders of the PICA200", schema: PICA_INPUT },
  { name: "run-request", title: "a line that run --jsonl reads", schema: RUN_REQUEST },
  { name: "run-answer", title: "a line that run --jsonl answers with", schema: RUN_ANSWER },
  { name: "pica-run-request", title: "a line that pica run --jsonl reads", schema: PICA_RUN_REQUEST },
  { name: "pica-run-answer", title: "a line that pica run --jsonl answers with", schema: PICA_RUN_ANSWER },
  {
    name: "pica-assemble-request",
    title: "a line that pica assemble --jsonl reads",
    schema: ASSEMBLE_REQUEST,
  },
  {
    name: "pica-assemble-answer",
    title: "a line that pica assemble --jsonl answers with",
    schema: ASSEMBLE_ANSWER,
  },
  { name: "pica-dis-request", title: "a line that pica dis --jsonl reads", schema: DIS_REQUEST },
  { name: "pica-dis-answer", title: "a line that pica dis --jsonl answers with", schema: DIS_ANSWER },
  {
    name: "nv2a-assemble-request",
    title: "a line that nv2a assemble --jsonl reads",
    schema: NV2A_ASSEMBLE_REQUEST,
  },
  {
    name: "nv2a-assemble-answer",
    title: "a line that nv2a assemble --jsonl answers with",
    schema: NV2A_ASSEMBLE_ANSWER,
  },
  { name: "nv2a-dis-request", title: "a line that nv2a dis --jsonl reads", schema: NV2A_DIS_REQUEST },
  { name: "nv2a-dis-answer", title: "a line that nv2a dis --jsonl answers with", schema: NV2A_DIS_ANSWER },
  {
    name: "nv2a-convert-request",
    title: "a line that nv2a convert --jsonl reads",
    schema: NV2A_CONVERT_REQUEST,
  },
  {
    name: "nv2a-convert-answer",
    title: "a line that nv2a convert --jsonl answers with",
    schema: NV2A_CONVERT_ANSWER,
  },
  { name: "nv2a-run-request", title: "a line that nv2a run --jsonl reads", schema: NV2A_RUN_REQUEST },
  { name: "nv2a-run-answer", title: "a line that nv2a run --jsonl answers with", schema: NV2A_RUN_ANSWER },
  {
    name: "valhall-assemble",
    title: "the document of valhall assemble --format json",
    schema: VALHALL_ASSEMBLE,
  },
  { name: "valhall-dis", title: "the document of valhall dis --format json", schema: VALHALL_DIS },
  { name: "valhall-check", title: "the document of valhall check --format json", schema: VALHALL_CHECK },
  { name: "valhall-run", title: "the document of valhall run and trace --format json", schema: VALHALL_RUN },
  {
    name: "valhall-vertices",
    title: "a file of --vertices of valhall run and trace",
    schema: VALHALL_VERTICES,
  },
  {
    name: "valhall-run-request",
    title: "a line that valhall run --jsonl reads",
    schema: VALHALL_RUN_REQUEST,
  },
  {
    name: "valhall-run-answer",
    title: "a line that valhall run --jsonl answers with",
    schema: VALHALL_RUN_ANSWER,
  },
  {
    name: "valhall-assemble-request",
    title: "a line that valhall assemble --jsonl reads",
    schema: VALHALL_ASSEMBLE_REQUEST,
  },
  {
    name: "valhall-assemble-answer",
    title: "a line that valhall assemble --jsonl answers with",
    schema: VALHALL_ASSEMBLE_ANSWER,
  },
  {
    name: "valhall-dis-request",
    title: "a line that valhall dis --jsonl reads",
    schema: VALHALL_DIS_REQUEST,
  },
  {
    name: "valhall-dis-answer",
    title: "a line that valhall dis --jsonl answers with",
    schema: VALHALL_DIS_ANSWER,
  },
  {
    name: "valhall-check-request",
    title: "a line that valhall check --jsonl reads",
    schema: VALHALL_CHECK_REQUEST,
  },
  {
    name: "valhall-check-answer",
    title: "a line that valhall check --jsonl answers with",
    schema: VALHALL_CHECK_ANSWER,
  },
  { name: "vectors", title: "a line that vectors writes", schema: VECTOR_LINE },
  { name: "target-request", title: "a line that conform sends to a --target", schema: TARGET_REQUEST },
  { name: "target-answer", title: "a line that a --target answers with", schema: TARGET_ANSWER },
];

export const FORM_NAMES = FORMS.map(({ name }) => name);

/** The schema of the form of this name, which must be one of them. */
export function schemaOf(name: string): Schema {
  const { schema, title } = FORMS.find((form) => form.name === name) ?? crash(`no form is called ${name}`);
  return whole(`glasm ${name}: ${title}`, schema);
}
