import { readFileSync } from "node:fs";
import { join } from "node:path";
import { XmlDocument, XmlError, XmlValidateError, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";

const SCHEMA = join(import.meta.dirname, "schema/FACTUR-X_EN16931.xsd");
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
