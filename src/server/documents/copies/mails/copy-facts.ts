import type { Translate } from "../../../email-templates/index.ts";
import type { MailPart } from "../../../mail/index.ts";
import type { DocumentCopy } from "../document-copy.ts";

/** What was requested. */
export function copyFacts(t: Translate, { kind, documentNumber, from, to, note }: DocumentCopy, language: string) {
  return [
    { name: t("Kind"), value: t(`Kind.${kind}`) },
    { name: t("DocumentNumber"), value: documentNumber },
    { name: t("From"), value: from ? longDay(from, language) : "" },
    { name: t("To"), value: to ? longDay(to, language) : "" },
    { name: t("Note"), value: note },
  ].filter(({ value }) => value !== "");
}

export function factsPart(t: Translate, copy: DocumentCopy, language: string): MailPart {
  return { kind: "facts", facts: copyFacts(t, copy, language) };
}

function longDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`));
}
