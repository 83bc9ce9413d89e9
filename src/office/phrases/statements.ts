import type { StatementCount, StatementSort } from "#contract/office/generated/operations.ts";
import type { Phrases } from "../language/language.tsx";

type Texts = {
  title: string;
  about: string;
  since: (time: string) => string;
  sort: string;
  sorts: Record<StatementSort, string>;
  statement: string;
  calls: string;
  mean: string;
  total: string;
  share: string;
  rows: string;
  cache: string;
  empty: string;
  most: string;
  reset: string;
  resetTitle: string;
  resetText: string;
  resetDone: string;
  cannotReset: string;
  units: Record<"ms" | "s" | "min" | "h", string>;
  missing: Record<Exclude<StatementCount, "counted">, { title: string; text: string }>;
  steps: string;
  stepLoad: string;
  stepCreate: string;
  stepGrant: string;
  user: string;
  more: string;
};

export const statementPhrases: Phrases<Texts> = {
  de: {
    title: "Teuerste SQL-Anweisungen",
    about:
      "Anweisungen, die die Datenbank des Shops am meisten beschäftigen. Gleiche sind zusammengefasst; ihre Werte zeigt diese Seite nicht.",
    since: (time) => `Gezählt seit ${time}.`,
    sort: "Sortierung",
    sorts: { total: "Gesamtzeit", mean: "Mittlere Zeit", calls: "Aufrufe" },
    statement: "Anweisung",
    calls: "Aufrufe",
    mean: "Mittlere Zeit",
    total: "Gesamtzeit",
    share: "Anteil",
    rows: "Zeilen je Aufruf",
    cache: "Aus dem Cache",
    empty: "Seit dem Zurücksetzen wurde noch nichts gezählt.",
    most: "Gezeigt werden die ersten 50.",
    reset: "Zähler zurücksetzen",
    resetTitle: "Zähler zurücksetzen?",
    resetText:
      "Alle Anweisungen dieser Datenbank werden neu gezählt. Die bisherigen Werte gehen verloren, auch für andere Werkzeuge, die sie auswerten.",
    resetDone: "Die Zähler sind zurückgesetzt.",
    cannotReset: "Der Datenbankbenutzer des Shops darf die Zähler nicht zurücksetzen.",
    units: { ms: "ms", s: "s", min: "min", h: "h" },
    missing: {
      notLoaded: {
        title: "Die Datenbank zählt ihre Anweisungen nicht.",
        text: "Die Bibliothek pg_stat_statements ist nicht geladen. Der Shop läuft auch ohne sie; nur diese Seite braucht sie.",
      },
      noExtension: {
        title: "Der Datenbank fehlt eine Erweiterung.",
        text: "Die Erweiterung pg_stat_statements ist nicht eingerichtet oder älter als Version 1.11. Der Shop läuft auch ohne sie; nur diese Seite braucht sie.",
      },
      notPermitted: {
        title: "Der Shop darf die Zähler nicht lesen.",
        text: "Seinem Datenbankbenutzer fehlt das Recht pg_read_all_stats oder der Zugriff auf das Schema der Erweiterung.",
      },
    },
    steps: "So wird die Zählung eingeschaltet:",
    stepLoad: "In postgresql.conf die Bibliothek laden und den Datenbankserver neu starten:",
    stepCreate: "In der Datenbank des Shops als Superuser die Erweiterung einrichten oder aktualisieren:",
    stepGrant: "Dem Datenbankbenutzer des Shops das Lesen erlauben:",
    user: "benutzer",
    more: "Mehr dazu im Betriebshandbuch (docs/operations.md) unter „Slow statements“.",
  },
  en: {
    title: "Most expensive SQL statements",
    about: "Statements that keep the shop's database busiest. Equal ones are counted together; this page does not show their values.",
    since: (time) => `Counted since ${time}.`,
    sort: "Sort",
    sorts: { total: "Total time", mean: "Mean time", calls: "Calls" },
    statement: "Statement",
    calls: "Calls",
    mean: "Mean time",
    total: "Total time",
    share: "Share",
    rows: "Rows per call",
    cache: "From the cache",
    empty: "Nothing has been counted since the reset.",
    most: "The first 50 are shown.",
    reset: "Reset counts",
    resetTitle: "Reset the counts?",
    resetText: "All statements of this database will be counted anew. The counts so far are lost, also for other tools that read them.",
    resetDone: "The counts have been reset.",
    cannotReset: "The shop's database user may not reset the counts.",
    units: { ms: "ms", s: "s", min: "min", h: "h" },
    missing: {
      notLoaded: {
        title: "The database does not count its statements.",
        text: "The library pg_stat_statements is not loaded. The shop runs without it; only this page needs it.",
      },
      noExtension: {
        title: "The database lacks an extension.",
        text: "The extension pg_stat_statements is not installed, or older than version 1.11. The shop runs without it; only this page needs it.",
      },
      notPermitted: {
        title: "The shop may not read the counts.",
        text: "Its database user lacks the right pg_read_all_stats, or access to the schema of the extension.",
      },
    },
    steps: "To switch the counts on:",
    stepLoad: "Load the library in postgresql.conf, and restart the database server:",
    stepCreate: "Create or update the extension in the shop's database, as a superuser:",
    stepGrant: "Allow the shop's database user to read them:",
    user: "user",
    more: 'More in the operations manual (docs/operations.md) under "Slow statements".',
  },
};
