import type { ThemeName } from "#contract/site-settings.ts";

export type MailFact = { name: string; value: string };

/** An ordered item with its quantity and price. */
export type MailLine = {
  title: string;
  /** Link to more details. */
  url?: string | undefined;
  notes: readonly string[];
  /** Facts that the total is derived from, e.g. quantity and price. */
  facts: readonly MailFact[];
  total: MailFact;
};

/** A part of a mail: a paragraph, a list of facts, totals, lines with their totals, or a prominent link. */
export type MailPart =
  | { kind: "text"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "facts"; facts: readonly MailFact[] }
  /** Amounts, right-aligned in a column. */
  | { kind: "sums"; facts: readonly MailFact[] }
  | { kind: "lines"; lines: readonly MailLine[] }
  | { kind: "link"; label: string; url: string; /** Secondary to another link. */ isQuiet?: true };

/** Theme and language (full tag) of the site that sends a mail. */
export type MailTheme = { theme: ThemeName; language: string };

export type MailContent = {
  look: MailTheme;
  /** Name of the sending site. */
  siteName: string;
  siteUrl: string;
  title: string;
  /** "Guten Tag Frau Beispiel," */
  greeting?: string;
  parts: readonly MailPart[];
  /** Footer, e.g. the shop's contact details. */
  footer?: string;
  /** Footer links, e.g. to the imprint. */
  footerLinks?: readonly { label: string; url: string }[];
  /** Legal details of the sending company. */
  company?: string;
};
