import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Profile, PROFILE_MAIN_XSD, PROFILE_SCHEMA_DIRS } from "@stackforge-eu/factur-x";
import { XmlDocument, XmlError, XmlValidateError, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";

const { EN16931 } = Profile;
/** The schema of the profile ships with the package; its own validation would compile it for each invoice. */
const SCHEMA = join(
  dirname(fileURLToPath(import.meta.resolve("@stackforge-eu/factur-x"))),
  "../schema",
  PROFILE_SCHEMA_DIRS[EN16931],
  PROFILE_MAIN_XSD[EN16931],
);
const MAX_ERRORS = 10;

let compiled: XsdValidator | null = null;

/** Compiles the schema on first use, which takes about 0.1 s; each thread has its own. */
function validator(): XsdValidator {
  if (compiled) return compiled;
  // The schema imports others from its folder.
  xmlRegisterFsInputProviders();
  const schema = XmlDocument.fromBuffer(readFileSync(SCHEMA), { url: SCHEMA });
  compiled = XsdValidator.fromDoc(schema);
  schema.dispose();
  return compiled;
}

/** What of an invoice's XML breaks the schema of the Cross Industry Invoice; empty if it is valid. */
export function validateCii(xml: string): string[] {
  let document: XmlDocument | null = null;
  try {
    document = XmlDocument.fromString(xml);
    validator().validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    if (!(error instanceof XmlValidateError)) return [`XSD ${error.message.trim()}`];
    return error.details.slice(0, MAX_ERRORS).map(({ message, xpath }) => `XSD ${xpath ?? ""} ${withoutNamespaces(message)}`.trim());
  } finally {
    document?.dispose();
  }
}

function withoutNamespaces(message: string): string {
  return message.replaceAll(/\{[^{}]*\}/g, "").trim();
}
