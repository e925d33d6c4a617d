import type { ExtensionContext } from "./implementation/extensions.js";
import type { BufferContext } from "./memory/buffer-objects.js";
import type { ErrorContext } from "./errors/errors.js";
import type { CapabilityContext } from "./state-rows/capabilities.js";

/**
 * What every chapter may take of a context. Each chapter has an interface like this one for what its commands take,
 * its own state and that of the chapters below it; the roof makes one context that is all of them.
 */
export interface GroundContext extends ErrorContext, BufferContext, ExtensionContext, CapabilityContext {}
