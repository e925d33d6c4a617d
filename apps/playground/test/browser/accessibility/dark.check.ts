import { testViews } from "../support/axe.js";

testViews("dark", 390, 844);
