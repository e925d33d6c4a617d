#!/usr/bin/env node
import { homedir } from "node:os";
import module from "node:module";
import { type CodeKeeper, keepCode } from "./code-cache.js";

keepCode(module as CodeKeeper, process.env, process.platform, homedir);
// What is imported above is compiled before code is kept.
await import("./commands/process.js");
