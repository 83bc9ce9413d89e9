// Writes docs/directions.md.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeDirections } from "./structure/directions.ts";

writeFileSync(join(import.meta.dirname, "../docs/directions.md"), describeDirections());
