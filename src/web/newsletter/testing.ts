// The three screens' fields of the shop's German pages.
import type { Fields } from "#contract/layout.ts";

type PageFile = { placeholders: { main: { component: string; fields?: Record<string, unknown> }[] } };

const pages = import.meta.glob<PageFile>("../../../content/pages/newsletter/*.json", { eager: true, import: "default" });

export function fieldsOf(component: "NewsletterRegistration" | "NewsletterConfirmation" | "NewsletterUnsubscribe"): Fields {
  const blocks = Object.values(pages).flatMap(({ placeholders }) => placeholders.main);
  const { fields = {} } = blocks.find((block) => block.component === component)!;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value: german(value) }]));
}

function german(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(german);
  if (typeof value !== "object" || value === null) return value;
  if ("de" in value) return value.de;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, german(item)]));
}
