import type { Db } from "../db/db.ts";
import { emailKey } from "../mail/index.ts";
import { type NewsletterConsent, selectConsentsOf } from "./subscription-store.ts";

/** Consents of an address on all sites, also those that were withdrawn; the newest first. */
export function listNewsletterConsents(db: Db, email: string): Promise<NewsletterConsent[]> {
  return selectConsentsOf(db, emailKey(email));
}
