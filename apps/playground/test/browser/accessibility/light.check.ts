import { testViews } from "../support/axe.js";

testViews("light", 1440, 900);
