import type { LabelFormat } from "#contract/rules/label-formats.ts";

/** A list in words, as it is printed: nothing of it is looked up any more. */
export type PrintedList = {
  title: string;
  /** Below it: whose, when, for whom. */
  about: string;
  language: "de" | "en";
  /** ISO moment that it holds for. */
  at: string;
  words: { article: string; quantity: string; wanted: string; page: string };
  lines: readonly PrintedLine[];
};

export type PrintedLine = { heading: string } | PrintedArticle;

export type PrintedArticle = {
  name: string;
  /** Numbers of the article, ours first. */
  numbers: readonly string[];
  /** How it is packed, how many are to lie on the shelf; whatever is known. */
  facts: readonly string[];
  note: string;
  /** With its unit. */
  quantity: string;
  /** What the code beside it says. */
  address: string;
  /** Digits; "" without one. */
  gtin: string;
  /** SVG; null without one. */
  drawing: string | null;
};

/** What the thread is asked for, and what it answers. */
export type PrintJob = { id: number; list: PrintedList; as: "list" | LabelFormat };
export type PrintResult = { id: number } & ({ content: Uint8Array } | { failed: string });
