import type { Purpose } from "#contract/consent.ts";
import type { Form } from "../http/read-form.ts";

/** Parses the consent form: all, none, or the selected purposes; null for anything else. */
export function readChoice(form: Form, asked: readonly Purpose[]): readonly Purpose[] | null {
  const choice = form.text("choice");
  if (choice === "none") return [];
  if (choice === "all") return asked;
  if (choice !== "chosen") return null;
  const ticked = form.getAll("purpose");
  return asked.filter((one) => ticked.includes(one));
}
