import type { ThemeName } from "#contract/site-settings.ts";

export type MailFact = { name: string; value: string };

/** What was ordered: how much of what, at which price. */
export type MailLine = {
  title: string;
  /** Where more is said of it. */
  url?: string | undefined;
  notes: readonly string[];
  /** What the total follows from, e.g. quantity and price. */
  facts: readonly MailFact[];
  total: MailFact;
};

/** A part of a mail: a paragraph, a list of facts, sums, lines with their totals, or a link that stands out. */
export type MailPart =
  | { kind: "text"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "facts"; facts: readonly MailFact[] }
  /** Amounts, one below the other at the right edge. */
  | { kind: "sums"; facts: readonly MailFact[] }
  | { kind: "lines"; lines: readonly MailLine[] }
  | { kind: "link"; label: string; url: string; /** Beside one that matters more. */ isQuiet?: true };

/** How the site that sends a mail looks, and what it speaks (full tag). */
export type MailTheme = { theme: ThemeName; language: string };

export type MailContent = {
  look: MailTheme;
  /** Name of the site the mail comes from. */
  siteName: string;
  siteUrl: string;
  title: string;
  /** "Guten Tag Frau Beispiel," */
  greeting?: string;
  parts: readonly MailPart[];
  /** Small print below, e.g. how to reach the shop. */
  footer?: string;
  /** Pages that the small print leads to, e.g. the imprint. */
  footerLinks?: readonly { label: string; url: string }[];
  /** Who sends it, as the law wants it told. */
  company?: string;
};
