// The whole shop with the users of Holzbau Brandt and Elbe Haustechnik.
import type { Context } from "../context.ts";
import { viewerFromAccessToken } from "../identity/index.ts";
import { ANNA, baseSiteId, JONAS, MIRA, openSmallShop, type SmallShop } from "../testing/small-shop.ts";
import type { BeforeCompanyChange } from "../slice.ts";
import type { Customer } from "../viewer.ts";

export { ANNA, baseSiteId, JONAS, MIRA };
export const COMPANY = "0000100200";

export type CompanyShop = SmallShop & {
  accountIdOf(email: string): Promise<string>;
  /** The viewer of a token, read as for a request; null once the token is invalid. */
  viewerOf(accessToken: string): Promise<Customer | null>;
  /** Context of a use case for a signed-in user. */
  as(viewer: Customer): Context & { beforeCompanyChange: BeforeCompanyChange };
  /** Removes companies, and the accounts that tests added. */
  tidy(): Promise<void>;
};

export async function openCompanyShop(options: Parameters<typeof openSmallShop>[0] = {}): Promise<CompanyShop> {
  const shop = await openSmallShop(options);
  const { db } = shop;
  return {
    ...shop,
    async accountIdOf(email) {
      return (await db.selectFrom("account").select("account_id").where("email", "=", email).executeTakeFirstOrThrow()).account_id;
    },
    viewerOf: (accessToken) => viewerFromAccessToken(db, shop.shop.clock, accessToken),
    as(viewer) {
      const site = shop.shop.content.current().sites.find(({ siteId }) => siteId === baseSiteId)!;
      return { ...shop.shop.createContext(site, viewer), beforeCompanyChange: shop.shop.beforeCompanyChange };
    },
    async tidy() {
      await db.deleteFrom("approval_request").execute();
      await db.deleteFrom("approval_rule").execute();
      await db.deleteFrom("approval_limit").execute();
      await db.deleteFrom("approval_substitute").execute();
      await db.deleteFrom("company_member").execute();
      await db.deleteFrom("company_invitation").execute();
      await db.deleteFrom("company_unit").execute();
      await db.deleteFrom("company").execute();
      await db.deleteFrom("account").where("email", "like", "%@neu.example").execute();
      await db.deleteFrom("mail_message").execute();
      await db.deleteFrom("sign_in_pace").execute();
    },
  };
}
