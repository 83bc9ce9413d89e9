import type { ContentComponent, ContentDocumentBody, ContentPlaceholders } from "#contract/content/content-document.ts";

/** Newsletters of the sign-up page, and reasons of the page that ends subscriptions. */
export const OPTION_KINDS = ["type", "reason"] as const;
export type OptionKind = (typeof OPTION_KINDS)[number];

/** An entry of a list as the page stores it; its texts are localised. */
export type StoredOption = Readonly<Record<string, unknown>>;

const HOLDERS: Record<OptionKind, { component: string; field: string }> = {
  type: { component: "NewsletterRegistration", field: "types" },
  reason: { component: "NewsletterUnsubscribe", field: "reasons" },
};

/** The list of a page; null if the page has none. */
export function readOptions({ placeholders }: ContentDocumentBody, kind: OptionKind): readonly StoredOption[] | null {
  const { component, field } = HOLDERS[kind];
  for (const each of allComponents(placeholders)) {
    const value = each.component === component ? each.fields?.[field] : undefined;
    if (Array.isArray(value)) return value as StoredOption[];
  }
  return null;
}

/** The page with another list. */
export function replaceOptions(body: ContentDocumentBody, kind: OptionKind, changed: readonly StoredOption[]): ContentDocumentBody {
  const options = readOptions(body, kind);
  const { component, field } = HOLDERS[kind];
  const inPlaceholders = (placeholders: ContentPlaceholders): ContentPlaceholders =>
    Object.fromEntries(
      Object.entries(placeholders).map(([name, components]) => [
        name,
        components.map((each) => ({
          ...each,
          ...(each.component === component && each.fields?.[field] === options && { fields: { ...each.fields, [field]: changed } }),
          ...(each.placeholders && { placeholders: inPlaceholders(each.placeholders) }),
        })),
      ]),
    );
  return { ...body, placeholders: inPlaceholders(body.placeholders) };
}

export function idOf({ id }: StoredOption): string {
  return typeof id === "string" ? id : "";
}

function* allComponents(placeholders: ContentPlaceholders): Generator<ContentComponent> {
  for (const component of Object.values(placeholders).flat()) {
    yield component;
    if (component.placeholders) yield* allComponents(component.placeholders);
  }
}
