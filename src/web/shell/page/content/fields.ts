import type { Fields } from "#contract/layout.ts";

export type LinkValue = { href: string; text: string };
export type ImageValue = { src: string; alt: string; width: number; height: number };

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
  return { src: value["src"], alt: String(value["alt"] ?? ""), width: Number(value["width"]) || 0, height: Number(value["height"]) || 0 };
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
