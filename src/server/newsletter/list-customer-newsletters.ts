import { joinIds } from "#contract/rules/account/newsletter.ts";
import type { CustomerNewsletter } from "#contract/screens.ts";
import type { Context } from "../context.ts";
import { emailKey } from "../mail/index.ts";
import type { NewsletterOffer } from "./offer.ts";
import { selectWaitingTypes } from "./sign-up/opt-in-store.ts";
import { findReading } from "./subscription-store.ts";

/**
 * The site's newsletters with an address's subscription state, including subscribed ones that are no longer offered. Only for the
 * owner of the address: the unsubscribe links carry the subscriber's key, as each issue does.
 */
export async function listCustomerNewsletters(
  { db, clock, site }: Pick<Context, "db" | "clock" | "site">,
  offer: NewsletterOffer | null,
  email: string,
): Promise<CustomerNewsletter[]> {
  const of = { siteId: site.siteId, emailKey: emailKey(email) };
  const [reading, waiting] = await Promise.all([findReading(db, of), selectWaitingTypes(db, { ...of, now: clock.now() })]);
  const read = reading?.types ?? [];
  const known = offer?.types ?? [];
  const former = read.filter((id) => !known.some((type) => type.id === id)).map((id) => ({ id, title: id, description: "" }));
  // A closed newsletter takes no sign-ups, but can be left.
  const shown = known.filter(({ id, isClosed }) => !isClosed || read.includes(id) || waiting.includes(id));
  return [...shown, ...former].map(({ id, title, description }) => {
    const isRead = read.includes(id);
    const leaveLink = isRead && offer && reading ? toUnsubscribeLink(offer, reading.reader, id) : "";
    return { id, title, description, state: isRead ? "read" : waiting.includes(id) ? "waiting" : "unread", leaveLink };
  });
}

function toUnsubscribeLink({ leavePath }: NewsletterOffer, { email, leaveKey }: { email: string; leaveKey: string }, id: string): string {
  return `${leavePath}?${new URLSearchParams({ newsletterType: joinIds([id]), email, key: leaveKey })}`;
}

/** Ids of the site's newsletters that an address is subscribed to. */
export async function readSubscribedTypes({ db, site }: Pick<Context, "db" | "site">, email: string): Promise<string[]> {
  return (await findReading(db, { siteId: site.siteId, emailKey: emailKey(email) }))?.types ?? [];
}
