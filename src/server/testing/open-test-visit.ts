// A visit in which a member of staff acts for a customer, for tests over HTTP.
import { findSite } from "../sites/index.ts";
import { readSession } from "../identity/index.ts";
import { createVisit } from "../visits/index.ts";
import { anonymousViewer } from "../viewer.ts";
import type { TestApp } from "./app.ts";
import { baseSiteId, type Tokens } from "./small-shop.ts";

export const STAFF_NAME = "Ada Beispiel";

export type TestVisit = Tokens & { cookie: string; staffId: string; visitId: string; accountId: string };

type VisitOptions = { email: string; staffEmail?: string; reason?: string };

/** Opens a visit as the user with this address, by its link. Each address of staff is one member. */
export async function openTestVisit(
  app: TestApp,
  { email, staffEmail = "ada@office.example", reason = "Telefonat" }: VisitOptions,
): Promise<TestVisit> {
  const { url, ...visit } = await prepareTestVisit(app, { email, staffEmail, reason });
  const response = await app.inject({ url, headers: { host: "localhost" } });
  const cookie = String(response.headers["set-cookie"]).split(";", 1)[0]!;
  const session = await readSession(app.shop.identity, cookie);
  if (!session) throw new Error(`The visit was not opened: ${response.statusCode} ${String(response.headers.location)}`);
  return { ...visit, cookie, accessToken: session.accessToken, idToken: session.idToken };
}

/** A visit whose link, a path of the shop, was not opened yet. */
export async function prepareTestVisit(
  { db, shop }: TestApp,
  { email, staffEmail = "ada@office.example", reason = "Telefonat" }: VisitOptions,
) {
  const user = await db.selectFrom("account").select(["account_id", "customer_id"]).where("email", "=", email).executeTakeFirstOrThrow();
  const known = await db.selectFrom("staff_member").select("staff_id").where("email", "=", staffEmail).executeTakeFirst();
  const { staff_id: staffId } =
    known ??
    (await db
      .insertInto("staff_member")
      .values({
        email: staffEmail,
        name: STAFF_NAME,
        state: "active",
        password_hash: "-",
        totp_secret: "-",
        created_at: shop.clock.now(),
      })
      .returning("staff_id")
      .executeTakeFirstOrThrow());
  const ctx = shop.createContext(findSite(shop.content.current().sites, baseSiteId)!, anonymousViewer);
  const outcome = await createVisit(ctx, {
    staffId,
    staffName: STAFF_NAME,
    customerId: user.customer_id,
    accountId: user.account_id,
    reason,
  });
  if (outcome.kind !== "created") throw new Error(outcome.kind);
  const { pathname, search } = new URL(outcome.url);
  return { staffId, visitId: outcome.visitId, accountId: user.account_id, url: pathname + search };
}
