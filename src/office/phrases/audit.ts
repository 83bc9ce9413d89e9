import { AUDIT_ACTION_NAMES, AUDIT_FIELDS, AUDIT_SUBJECT_NAMES } from "#contract/office/words/audit-words.ts";
import type { Phrases } from "../language/language.tsx";

const de = {
  title: "Protokoll",
  about: "Alles, was im Innendienst geändert wurde. Einträge lassen sich weder ändern noch löschen.",
  number: "Nummer",
  at: "Zeit",
  who: "Wer",
  network: "Netz",
  action: "Aktion",
  subject: "Gegenstand",
  subjectHint: "Nummer",
  change: "Änderung",
  nobody: "Unbekannt",
  command: "Befehl auf dem Server",
  actions: AUDIT_ACTION_NAMES.de,
  fields: AUDIT_FIELDS.de,
  kinds: AUDIT_SUBJECT_NAMES.de,
  empty: "Noch keine Einträge.",
  emptyFiltered: "Kein Eintrag passt zu diesem Filter.",
};

export const auditPhrases: Phrases<typeof de> = {
  de,
  en: {
    title: "Audit log",
    about: "Everything that was changed in the back office. Entries can neither be changed nor deleted.",
    number: "Number",
    at: "Time",
    who: "Who",
    network: "Network",
    action: "Action",
    subject: "Subject",
    subjectHint: "Number",
    change: "Change",
    nobody: "Unknown",
    command: "Command on the server",
    actions: AUDIT_ACTION_NAMES.en,
    fields: AUDIT_FIELDS.en,
    kinds: AUDIT_SUBJECT_NAMES.en,
    empty: "No entries yet.",
    emptyFiltered: "No entry matches this filter.",
  },
};
