#!/usr/bin/env node
// The command in the clone; an installed one is dist/main.js.
import "../out/main.js";
