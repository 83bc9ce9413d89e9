import type { Purpose } from "#contract/consent.ts";

/** Parses the consent form: all, none, or the selected purposes; null for anything else. */
export function readChoice(form: unknown, asked: readonly Purpose[]): readonly Purpose[] | null {
  if (typeof form !== "object" || form === null) return null;
  const { choice, purpose } = form as { choice?: unknown; purpose?: unknown };
  if (choice === "none") return [];
  if (choice === "all") return asked;
  if (choice !== "chosen") return null;
  const ticked: unknown[] = Array.isArray(purpose) ? purpose : [purpose];
  return asked.filter((one) => ticked.includes(one));
}
