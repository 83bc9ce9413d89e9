import type { Context } from "../context.ts";
import { emailKey } from "../mail/index.ts";
import { findReading } from "./subscription-store.ts";

/** Ids of the site's newsletters that an address is subscribed to. */
export async function readSubscribedTypes({ db, site }: Pick<Context, "db" | "site">, email: string): Promise<string[]> {
  return (await findReading(db, { siteId: site.siteId, emailKey: emailKey(email) }))?.types ?? [];
}
