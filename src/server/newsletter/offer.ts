import type { Fields } from "#contract/layout.ts";
import { type NewsletterType, readLeavingReasons, readNewsletterTypes } from "#contract/rules/account/newsletter.ts";
import type { ContentSnapshot } from "../ports/content-port.ts";

/** A site's newsletters in a language, from content. */
export type NewsletterOffer = {
  types: readonly NewsletterType[];
  reasonIds: ReadonlySet<string>;
  /** HTML of the consent text. */
  consent: string;
  /** Version of the consent text. */
  textVersion: string;
  /** Paths without language of the pages that show the sign-up, in order. */
  signUpPaths: readonly string[];
  confirmationPath: string;
  leavePath: string;
};

type Pages = Pick<ContentSnapshot, "listPages">;
type Components = Readonly<Record<string, readonly { componentName: string; fields: Fields; placeholders?: Components }[]>>;

const known = new WeakMap<Pages, Map<string, NewsletterOffer | null>>();

/** The newsletters that a site offers; null if one of the required pages is missing. Cached per content version. */
export function offerIn(content: Pages, siteId: string, language: string): NewsletterOffer | null {
  const offers = known.get(content) ?? known.set(content, new Map()).get(content)!;
  const key = `${siteId} ${language}`;
  let offer = offers.get(key);
  if (offer === undefined) offers.set(key, (offer = findOffer(content, siteId, language)));
  return offer;
}

function findOffer(content: Pages, siteId: string, language: string): NewsletterOffer | null {
  const found = { NewsletterRegistration: [], NewsletterConfirmation: [], NewsletterUnsubscribe: [], AccountNewsletter: [] } as Record<
    string,
    { path: string; fields: Fields }[]
  >;
  for (const { path, placeholders } of content.listPages(siteId, language))
    for (const { componentName, fields } of all(placeholders)) found[componentName]?.push({ path, fields });
  const [signUp] = found["NewsletterRegistration"]!;
  const [confirmation] = found["NewsletterConfirmation"]!;
  const [leave] = found["NewsletterUnsubscribe"]!;
  if (!signUp || !confirmation || !leave) return null;
  return {
    types: readNewsletterTypes(signUp.fields["types"]?.value),
    reasonIds: new Set(readLeavingReasons(leave.fields["reasons"]?.value).map(({ id }) => id)),
    consent: String(signUp.fields["consent"]?.value ?? ""),
    textVersion: String(signUp.fields["textVersion"]?.value ?? ""),
    // The account page uses the consent text of the sign-up page, which mails link to.
    signUpPaths: [...found["NewsletterRegistration"]!, ...found["AccountNewsletter"]!].map(({ path }) => path),
    confirmationPath: confirmation.path,
    leavePath: leave.path,
  };
}

function* all(placeholders: Components): Generator<Components[string][number]> {
  for (const component of Object.values(placeholders).flat()) {
    yield component;
    if (component.placeholders) yield* all(component.placeholders);
  }
}

/** The offered newsletters with these ids, case-insensitively; null if one of them is not offered. */
export function findTypes(offer: Pick<NewsletterOffer, "types">, ids: readonly string[]): NewsletterType[] | null {
  const found = ids.map((id) => offer.types.find((type) => type.id.toLowerCase() === id.toLowerCase()));
  return found.every((type) => type !== undefined) ? [...new Set(found)] : null;
}
