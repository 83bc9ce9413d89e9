// Writes the schema of a release, with which the next changes of the schema are compared.
import { writeFileSync } from "node:fs";
import { readSchema } from "#server/graphql/schema.ts";
import { defineCommand } from "./lib/define-command.ts";
import { printForRelease, RELEASED_SCHEMA } from "./lib/released-schema.ts";

await defineCommand({
  usage: `Usage: npm run write:schema
  Writes docs/released-schema.graphql, as npm run release does.`,
  run() {
    writeFileSync(RELEASED_SCHEMA, printForRelease(readSchema()));
    console.log(RELEASED_SCHEMA);
  },
});
