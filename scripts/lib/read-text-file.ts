import { readFileSync } from "node:fs";
import { StartError } from "#server/start/start-error.ts";

/** Reads an input file of a command. Throws StartError. */
export function readTextFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new StartError(`The file ${file} cannot be read.`);
  }
}
