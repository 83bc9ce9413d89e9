import { NEWSLETTER_ROUTES } from "#contract/routes.ts";
import { joinIds } from "#contract/rules/newsletter.ts";

/** What a mailed link says: for which newsletters, for whom, and the key that makes it theirs. */
export type NewsletterLink = { newsletterType: string; email: string; key: string };

/** Follows every press and every confirmation, so that one sees that something happened (account §4). */
export const TRANSITION_MS = 1_000;

export type SignUp = { types: readonly string[]; email: string; page: string };

/** Asks for the mail that is to be confirmed. While developing nothing is sent, as specified. */
export async function sendOptIn(
  { types, email, page }: SignUp,
  isDevelopment = import.meta.env.DEV && import.meta.env.MODE !== "test",
): Promise<"asked" | "failed" | "too-many"> {
  if (isDevelopment) return "asked";
  const status = await ask(NEWSLETTER_ROUTES.sendOptIn, { newslettertype: joinIds(types), email, page });
  if (status?.ok) return "asked";
  return status?.status === 429 ? "too-many" : "failed";
}

/** Confirms a sign-up; null where neither yes nor no came back. */
export async function subscribe(link: NewsletterLink): Promise<"confirmed" | "unknown" | null> {
  const answer = await ask(NEWSLETTER_ROUTES.subscribe, { ...link });
  if (answer?.status === 200) return "confirmed";
  return answer?.status === 404 ? "unknown" : null;
}

/** Leaves; "mailed" where the link had no key that fits, and the mailbox has to be asked. */
export async function unsubscribe(
  { key, ...link }: NewsletterLink,
  reasons: readonly string[],
  page: string,
): Promise<"left" | "mailed" | "failed"> {
  const answer = await ask(NEWSLETTER_ROUTES.unsubscribe, {
    ...link,
    reasons: reasons.length > 0 ? joinIds(reasons) : "null",
    ...(key && { key }),
    page,
  });
  if (!answer?.ok) return "failed";
  const { state } = (await answer.json().catch(() => ({}))) as { state?: string };
  return state === "mailed" ? "mailed" : "left";
}

/** Null where nobody answers. */
async function ask(path: string, query: Record<string, string>): Promise<Response | null> {
  try {
    return await fetch(`${location.origin}${path}?${new URLSearchParams(query)}`, { credentials: "same-origin" });
  } catch (error) {
    console.error("the newsletter could not be reached", error);
    return null;
  }
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
