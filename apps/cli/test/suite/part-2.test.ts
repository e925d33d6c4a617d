import { testPart } from "./part.js";

testPart(2);
