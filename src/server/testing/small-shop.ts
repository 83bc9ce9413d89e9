// A small shop with carts and orders in process, for tests that use the API like a browser, as one of the demo customers.
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
/** Of yet another company. */
export const UWE = "uwe.petersen@fachhandel-kappeln.example";

export type Tokens = { accessToken: string; idToken: string };

export type SmallShop = TestApp & {
  /** Signs in a demo customer, by default in the open shop. */
  signIn(username: string, siteId?: string): Promise<Tokens>;
  /** Current version of the open shop's terms, which an order must name. */
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
