import { NEWSLETTER_ROUTES } from "#contract/routes.ts";
import { joinIds } from "#contract/rules/account/newsletter.ts";

/** Content of an e-mailed link: newsletters, recipient, and the key that authorizes it. */
export type NewsletterLink = { newsletterType: string; email: string; key: string };

/** Delay after every click and confirmation, so that the change is noticeable (NEWS-09). */
export const TRANSITION_MS = 1_000;

export type SignUp = { types: readonly string[]; email: string; page: string };

/** Requests the confirmation e-mail. Sends nothing in development, as specified. */
export async function sendOptIn(
  { types, email, page }: SignUp,
  isDevelopment = import.meta.env.DEV && import.meta.env.MODE !== "test",
): Promise<"asked" | "failed" | "too-many"> {
  if (isDevelopment) return "asked";
  const status = await request(NEWSLETTER_ROUTES.sendOptIn, { newslettertype: joinIds(types), email, page });
  if (status?.ok) return "asked";
  return status?.status === 429 ? "too-many" : "failed";
}

/** Confirms a sign-up; null if the response is neither yes nor no. */
export async function subscribe(link: NewsletterLink): Promise<"confirmed" | "unknown" | null> {
  const response = await request(NEWSLETTER_ROUTES.subscribe, { ...link });
  if (response?.status === 200) return "confirmed";
  return response?.status === 404 ? "unknown" : null;
}

/** Unsubscribes; "mailed" if the link had no valid key and needs a confirmation by e-mail. */
export async function unsubscribe(
  { key, ...link }: NewsletterLink,
  reasons: readonly string[],
  page: string,
): Promise<"left" | "mailed" | "failed"> {
  const response = await request(NEWSLETTER_ROUTES.unsubscribe, {
    ...link,
    reasons: reasons.length > 0 ? joinIds(reasons) : "null",
    ...(key && { key }),
    page,
  });
  if (!response?.ok) return "failed";
  const { state } = (await response.json().catch(() => ({}))) as { state?: string };
  return state === "mailed" ? "mailed" : "left";
}

/** Null without a response. */
async function request(path: string, query: Record<string, string>): Promise<Response | null> {
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
