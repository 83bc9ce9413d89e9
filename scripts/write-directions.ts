// Writes the allowed dependencies of scripts/structure/directions.ts into ARCHITECTURE.md.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeDirections, OPERATION_DIRECTIONS, SERVER_DIRECTIONS, WEB_DIRECTIONS } from "./structure/directions.ts";

const file = join(import.meta.dirname, "../ARCHITECTURE.md");
const text = readFileSync(file, "utf8");
// The first such line is for the server, the second for the web.
const tables = [SERVER_DIRECTIONS, WEB_DIRECTIONS];
let place = 0;
const told = text.replace(/^Directions: .*$/gm, (line) => {
  const directions = tables[place++];
  return directions ? `Directions: ${describeDirections(directions)}.` : line;
});
if (place !== tables.length) throw new Error("ARCHITECTURE.md should have two lines that begin with Directions.");
const OPERATIONS = /^Operations: .*$/m;
if (!OPERATIONS.test(told)) throw new Error("ARCHITECTURE.md should have a line that begins with Operations.");
writeFileSync(file, told.replace(OPERATIONS, `Operations: ${describeDirections(OPERATION_DIRECTIONS)}.`));
