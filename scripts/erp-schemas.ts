// Writes the JSON schemas of the messages between shop and ERP: node scripts/run.mjs scripts/erp-schemas.ts
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { publishedSchemas, SCHEMA_FOLDER, schemaText } from "./erp/published-schemas.ts";

const folder = join(import.meta.dirname, "..", SCHEMA_FOLDER);
mkdirSync(folder, { recursive: true });
for (const [name, schema] of Object.entries(publishedSchemas())) writeFileSync(join(folder, name), schemaText(schema));
