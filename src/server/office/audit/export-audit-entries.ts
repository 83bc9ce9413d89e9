import { defineExport, readDayParameter } from "../list/define-export.ts";
import { listAuditEntries } from "./list-audit-entries.ts";

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
  toCells: (entry) => [
    entry.entryId,
    { at: entry.at },
    entry.staffName ?? "",
    entry.network,
    entry.action,
    entry.subjectKind,
    entry.subjectId,
    entry.subjectName ?? "",
    entry.before === null ? "" : JSON.stringify(entry.before),
    entry.after === null ? "" : JSON.stringify(entry.after),
  ],
});
