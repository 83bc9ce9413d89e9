import { extname } from "node:path";
import { SEVERAL_LANGUAGES } from "#contract/rules/documents/document-kind.ts";
import type { Context } from "../context.ts";
import { phraseIn } from "../dictionary/index.ts";
import type { TechnicalDocument } from "./technical-document.ts";

/** Name of a downloaded file, e.g. "Leistungserklärung DoP-0034 Rev. 2 de.pdf"; an older revision names the newest one. */
export function downloadName(
  ctx: Pick<Context, "site" | "log">,
  language: string,
  { kind, number, revision, language: spoken, fileName, supersededBy }: TechnicalDocument,
): string {
  const t = (key: string, ...values: (string | number)[]) => phraseIn(ctx, language, key, ...values);
  const parts = [
    ...(kind === "other" ? [] : [t(`Product.Document.${kind}`)]),
    number,
    t("TechnicalDocuments.Rev", revision),
    ...(spoken === SEVERAL_LANGUAGES ? [] : [spoken]),
    ...(supersededBy === null ? [] : [`(${t("TechnicalDocuments.SupersededBy", supersededBy)})`]),
  ];
  return `${parts.join(" ").replaceAll("/", "-")}${extname(fileName).toLowerCase()}`;
}
