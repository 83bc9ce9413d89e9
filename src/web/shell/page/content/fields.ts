import { uploadSet } from "#contract/content/upload-address.ts";
import type { Fields } from "#contract/layout.ts";

export type LinkValue = { href: string; text: string };
export type ImageValue = {
  src: string;
  /** Widths of an uploaded picture; undefined for others. */
  srcSet: string | undefined;
  alt: string;
  width: number;
  height: number;
};

/** `sizes` of a picture beside a text, which is above it on phones. */
export const HALF_PAGE = "(min-width: 51.25em) 50vw, 100vw";

/** Text of a field; "" if missing, because editors may omit any field. */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name]?.value;
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

export function linkOf(fields: Fields, name: string): LinkValue | null {
  return asLink(fields[name]?.value);
}

export function linksOf(fields: Fields, name: string): LinkValue[] {
  return listOf(fields, name)
    .map(asLink)
    .filter((link) => link !== null);
}

export function imageOf(fields: Fields, name: string): ImageValue | null {
  const value = fields[name]?.value;
  if (!isRecord(value) || typeof value["src"] !== "string" || !value["src"]) return null;
  const { src } = value;
  const width = Number(value["width"]) || 0;
  return { src, srcSet: uploadSet(src, width), alt: String(value["alt"] ?? ""), width, height: Number(value["height"]) || 0 };
}

/** Entries of a list field; empty if it is missing or no list. */
export function listOf(fields: Fields, name: string): Record<string, unknown>[] {
  const value = fields[name]?.value;
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

export function asLink(value: unknown): LinkValue | null {
  return isRecord(value) && typeof value["href"] === "string" && typeof value["text"] === "string"
    ? { href: value["href"], text: value["text"] }
    : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
