import { AUDIT_ACTION_NAMES, AUDIT_SUBJECT_NAMES } from "#contract/office/words/audit-words.ts";
import { describeValues } from "#contract/office/words/describe-values.ts";
import { defineExport, readDayParameter } from "../list/define-export.ts";
import { listAuditEntries } from "./list-audit-entries.ts";

type Values = Readonly<Record<string, unknown>>;

const TITLES = {
  de: ["Nummer", "Zeit", "Wer", "Netz", "Aktion", "Art", "Gegenstand", "Name", "Vorher", "Nachher"],
  en: ["Number", "Time", "Who", "Network", "Action", "Kind", "Subject", "Name", "Before", "After"],
};

/** The filtered audit log as CSV. */
export const exportAuditEntries = defineExport({
  name: "audit",
  operation: "Query.auditEntries",
  titles: TITLES,
  read: (ctx, parameter, page, size) =>
    listAuditEntries(
      ctx,
      {
        filter: {
          staffId: parameter("staff"),
          action: parameter("action"),
          subject: parameter("subject"),
          from: readDayParameter(parameter, "from"),
          to: readDayParameter(parameter, "to"),
        },
        isAscending: parameter("direction") === "asc",
        page,
      },
      size,
    ),
  toCells: (entry, language) => [
    entry.entryId,
    { at: entry.at },
    entry.staffName ?? "",
    entry.network,
    { code: entry.action, words: AUDIT_ACTION_NAMES },
    { code: entry.subjectKind, words: AUDIT_SUBJECT_NAMES },
    entry.subjectId,
    entry.subjectName ?? "",
    describeValues((entry.before ?? {}) as Values, language),
    describeValues((entry.after ?? {}) as Values, language),
  ],
});
