import { testViews } from "./support/axe.js";

testViews(1440, 900);
