import { expect, test } from "@jest/globals";
import { keptBy, type Keeping } from "../../src/draw/keeping.js";
import { COMMAND_ROWS } from "../../src/generated/commands.js";
import type { CommandName } from "../../src/ground/arguments/implement.js";

/** The commands that are refused between Begin and End, are no queries, and let draws keep something. */
const KEEPING: Readonly<Record<Exclude<Keeping, "nothing">, string>> = {
  all: `
    begin bindBuffer bindBufferARB bindProgramNV bufferData bufferDataARB bufferSubData bufferSubDataARB clear
    clearAccum clearColor clearDepth clearIndex clearStencil colorPointer disable disableClientState drawArrays
    drawElements drawRangeElements drawRangeElementsEXT edgeFlagPointer enable enableClientState fogCoordPointer
    fogCoordPointerEXT indexPointer mapBuffer mapBufferARB multiDrawArrays multiDrawArraysEXT multiDrawElements
    multiDrawElementsEXT normalPointer programParameter4dNV programParameter4dvNV programParameter4fNV
    programParameter4fvNV programParameters4dvNV programParameters4fvNV readBuffer readPixels secondaryColorPointer
    secondaryColorPointerEXT texCoordPointer unmapBuffer unmapBufferARB vertexAttribPointerNV vertexPointer
    vertexWeightPointerEXT`,
  rules: `
    clipPlane frustum lightf lightfv lighti lightiv loadIdentity loadMatrixd loadMatrixf loadTransposeMatrixd
    loadTransposeMatrixdARB loadTransposeMatrixf loadTransposeMatrixfARB matrixMode multMatrixd multMatrixf
    multTransposeMatrixd multTransposeMatrixdARB multTransposeMatrixf multTransposeMatrixfARB ortho popMatrix pushMatrix
    rotated rotatef scaled scalef texGend texGendv texGenf texGenfv texGeni texGeniv translated translatef`,
  stage: `
    activeStencilFaceEXT activeTexture activeTextureARB alphaFunc bindFramebufferEXT bindTexture blendColor blendColorEXT
    blendEquation blendEquationEXT blendFunc blendFuncSeparate blendFuncSeparateEXT colorMask colorTable colorTableEXT
    colorTableParameterfv colorTableParameteriv combinerInputNV combinerOutputNV combinerParameterfNV
    combinerParameterfvNV combinerParameteriNV combinerParameterivNV combinerStageParameterfvNV cullFace depthFunc
    depthMask depthRange drawBuffer finalCombinerInputNV frontFace lineStipple lineWidth logicOp polygonMode
    polygonOffset polygonStipple scissor shadeModel stencilFunc stencilMask stencilOp texEnvf texEnvfv texEnvi texEnviv
    texImage1D texImage2D texImage3D texImage3DEXT texParameterf texParameterfv texParameteri texParameteriv
    texSubImage1D texSubImage2D texSubImage3D texSubImage3DEXT viewport`,
};

const isQuery = (name: CommandName): boolean => /^get/.test(name);
const REFUSED = (Object.keys(COMMAND_ROWS) as CommandName[]).filter(
  (name) => COMMAND_ROWS[name].beginEnd === "refused",
);

test.each(Object.entries(KEEPING))("draws keep %s while these commands run, and no others", (kept, names) => {
  const commands = REFUSED.filter((name) => !isQuery(name) && keptBy(name) === kept);
  expect(commands.sort()).toEqual(names.trim().split(/\s+/).sort());
});

test("queries change nothing that draws keep", () => {
  for (const name of REFUSED.filter(isQuery)) expect([name, keptBy(name)]).toEqual([name, "all"]);
});
