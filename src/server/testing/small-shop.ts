// The small shop of carts and orders in process, open to the demo customers, for tests that ask over the wire as a browser does.
import { login } from "#contract/generated/operations.ts";
import { seedShop } from "../cart/testing.ts";
import { findSite } from "../sites/index.ts";
import { createTestApp, type TestApp, type TestAppOptions } from "./app.ts";

export const baseSiteId = "FIWE-DE";
export const PASSWORD = "Duebel-2026!";
export const ANNA = "anna.brandt@holzbau-brandt.example";
/** Of the same company as Anna. */
export const JONAS = "jonas.keller@holzbau-brandt.example";
export const MIRA = "mira.voss@elbe-haustechnik.example";
/** Of a company of its own. */
export const UWE = "uwe.petersen@fachhandel-kappeln.example";

export type Tokens = { accessToken: string; idToken: string };

export type SmallShop = TestApp & {
  /** Signs one of the demo customers in, in the open shop unless another site is named. */
  signIn(username: string, siteId?: string): Promise<Tokens>;
  /** The terms as the open shop shows them now: an order names them. */
  tacVersion: string;
};

export async function openSmallShop(options: Omit<TestAppOptions, "customers"> = {}): Promise<SmallShop> {
  const app = await createTestApp({
    ...options,
    customers: true,
    async prepare(database, log) {
      await seedShop(database.db);
      await options.prepare?.(database, log);
    },
  });
  return {
    ...app,
    tacVersion: findSite(app.shop.content.current().sites, baseSiteId)!.settings.site.tacVersion,
    async signIn(username, siteId = baseSiteId) {
      const { accessToken, idToken } = (await app.operation(login, { baseSiteId: siteId, username, password: PASSWORD })).data.login;
      return { accessToken: accessToken!, idToken: idToken! };
    },
  };
}
