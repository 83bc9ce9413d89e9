/** Kinds of technical documents, in the order of their display. */
export const DOCUMENT_KINDS = [
  "performance",
  "assessment",
  "nationalApproval",
  "dataSheet",
  "safetySheet",
  "instructions",
  "fireTest",
  "certificate",
  "cad",
  "bim",
  "image",
  "other",
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export function isDocumentKind(text: string): text is DocumentKind {
  return (DOCUMENT_KINDS as readonly string[]).includes(text);
}

/** Language code of a document in several languages. */
export const SEVERAL_LANGUAGES = "mul";
