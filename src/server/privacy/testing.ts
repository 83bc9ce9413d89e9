// Customers of the small shop who use the forms of the privacy page as browsers without scripts do.
import { addItem, placeOrder, setOrderField } from "#contract/generated/operations.ts";
import { PRIVACY_PAGE, type PrivacyPage } from "#contract/privacy-links.ts";
import type { LayoutResponse } from "#contract/layout.ts";
import { ARTICLE } from "../cart/testing.ts";
import { manualClock } from "../testing/context.ts";
import { baseSiteId, openSmallShop, PASSWORD, type SmallShop } from "../testing/small-shop.ts";
import type { TestAppOptions } from "../testing/app.ts";

export type PrivacyShop = SmallShop & {
  clock: ReturnType<typeof manualClock>;
  /** Signs in; returns the cookies. */
  signInAs(email: string): Promise<string>;
  post(cookie: string, path: string, fields?: Record<string, string>): ReturnType<SmallShop["inject"]>;
  /** Data of the privacy page; null for visitors. */
  page(cookie: string, query?: string): Promise<PrivacyPage | null>;
  accountIdOf(email: string): Promise<string>;
};

export async function openPrivacyShop(options: Omit<TestAppOptions, "customers" | "clock"> = {}): Promise<PrivacyShop> {
  const clock = manualClock();
  const shop = await openSmallShop({ ...options, clock });
  const post: PrivacyShop["post"] = (cookie, url, fields = {}) =>
    shop.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", host: "localhost", cookie },
      payload: new URLSearchParams(fields).toString(),
    });
  return {
    ...shop,
    clock,
    post,
    async signInAs(email) {
      const response = await post("", "/webapi/shop/userapi/login-form", { username: email, password: PASSWORD });
      return response.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    },
    async page(cookie, query = "") {
      const { body } = await shop.inject({ url: PRIVACY_PAGE + query, headers: { cookie, host: "localhost" } });
      const layout = JSON.parse(/<script[^>]*>(.*)<\/script>/.exec(body)![1]!) as LayoutResponse;
      const components = Object.values(layout.sitecore.route!.placeholders).flat() as unknown as {
        componentName: string;
        data: PrivacyPage | null;
      }[];
      return components.find(({ componentName }) => componentName === "PrivacySettings")!.data;
    },
    async accountIdOf(email) {
      return (await shop.db.selectFrom("account").select("account_id").where("email", "=", email).executeTakeFirstOrThrow()).account_id;
    },
  };
}

/** Places an order with these fields; returns its code. */
export async function orderAs(shop: PrivacyShop, email: string, fields: Readonly<Record<string, string>> = {}): Promise<string> {
  const { accessToken } = await shop.signIn(email);
  await shop.operation(addItem, { baseSiteId, accessToken, id: ARTICLE.plain, quantity: 100 });
  for (const [name, value] of Object.entries(fields)) await shop.operation(setOrderField, { baseSiteId, accessToken, name, value });
  const { data } = await shop.operation(placeOrder, { baseSiteId, accessToken, cartId: "current", tacVersion: shop.tacVersion });
  return data.placeOrder.code!;
}
