type LocalText = { de: string; en: string };

export type AccessibilityFinding = {
  /** What is not accessible, and why. */
  what: LocalText;
  why: LocalText;
  /** ISO dates: found, and planned to be fixed. */
  since: string;
  until: string;
  /** For a finding of axe: its rule, and a text that the selector of each affected element contains. */
  axe?: { rule: string; selector: string };
};

/** When the pages were last examined as a whole, as an ISO date. */
export const ACCESSIBILITY_EXAMINED_ON = "2026-11-27";

/**
 * Known barriers, as the accessibility statement shows them (TRUST-20). The browser tests compare what axe finds with this list: a
 * finding that is not listed fails them (TRUST-21).
 */
export const ACCESSIBILITY_FINDINGS: readonly AccessibilityFinding[] = [
  {
    what: {
      de: "Ältere technische Dokumente (PDF), zum Beispiel Datenblätter und Bewertungen, sind nicht durchgängig für Screenreader ausgezeichnet.",
      en: "Older technical documents (PDF), such as data sheets and assessments, are not tagged for screen readers throughout.",
    },
    why: {
      de: "Ein Teil stammt von Prüfstellen. Wir ersetzen die Dokumente nach und nach; auf Anfrage senden wir den Inhalt in barrierefreier Form.",
      en: "Some of them come from test institutes. We replace the documents step by step, and send their content in an accessible form on request.",
    },
    since: "2026-11-27",
    until: "2027-06-30",
  },
];
