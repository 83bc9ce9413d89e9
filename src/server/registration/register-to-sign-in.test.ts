// From the form, over a real mail server, to prices and an order of the user's own.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  activateUser,
  addItem,
  getBestPrice,
  getCart,
  login,
  placeOrder,
  setDefaultDeliveryAddress,
} from "#contract/generated/operations.ts";
import { ARTICLE, seedShop } from "../cart/testing.ts";
import { Postbox } from "../mail/testing.ts";
import { FRIDA, NEW_PASSWORD, openRegistrationShop, type RegistrationShop } from "./testing.ts";

const baseSiteId = "FIWE-DE";
let shop: RegistrationShop;
const postbox = new Postbox();
beforeAll(async () => {
  await postbox.open();
  shop = await openRegistrationShop({
    config: { smtpUrl: postbox.url, mailFrom: "Ankerplatz <shop@ankerplatz.example>" },
    async prepare({ db }) {
      await seedShop(db);
      await db
        .insertInto("price_list")
        .values([
          { price_list: "0000100200", kind: "customer" },
          { price_list: "retail", kind: "retail" },
        ])
        .execute();
      const price = { article_number: ARTICLE.plain, lower_bound: 1, price_quantity: 100, tax_rate: "0.19" };
      await db
        .insertInto("price")
        .values([
          { ...price, price_list: "0000100200", amount: "7.00" },
          { ...price, price_list: "retail", amount: "20.00" },
        ])
        .execute();
    },
  });
});
afterAll(async () => {
  await shop?.close();
  await postbox.close();
});
beforeEach(async () => {
  // Drains the jobs of previous tests.
  await shop.runJobs();
  postbox.received.splice(0);
});

async function becomeCustomer(changes: Parameters<RegistrationShop["register"]>[0], language = "de-DE") {
  expect(await shop.register(changes, { language })).toEqual({ statusCode: 201, errorCode: null });
  await shop.runJobs();
  const mails = await Promise.all(postbox.received.map((_, at) => postbox.read(at)));
  const email = changes?.email ?? FRIDA.email;
  const mail = mails.find(({ to }) => to?.[0]?.address === email)!;
  const link = new URL(/https?:\/\/\S*activation\?\S*/.exec(mail.text!)![0]);
  expect(mail.html).toContain(`href="${link.href.replaceAll("&", "&amp;")}"`);
  const opened = await shop.operation(activateUser, { baseSiteId, token: link.searchParams.get("token")! });
  expect(opened.data.activateUser).toEqual({ success: true, messages: [], passwordPath: null });
  const { accessToken } = (await shop.operation(login, { baseSiteId, username: email, password: NEW_PASSWORD })).data.login;
  return { mail, mails, link, accessToken: accessToken! };
}
const priceFor = async (accessToken: string) =>
  (
    await shop.operation(getBestPrice, { baseSiteId, accessToken, productCode: ARTICLE.plain })
  ).data.getBestPrice?.price?.valueFormattedGross.replace("\u00a0", " ");

test("a company that states its number pays consumer prices until a main contact accepts (REG-47, ACTIV-01, B8)", async () => {
  const { mail, mails, accessToken } = await becomeCustomer({
    email: "neu@holzbau-brandt.example",
    customerNumber: "0000100200",
    zipCode: "24837",
  });
  expect(mails).toHaveLength(1);
  expect(mail.subject).toBe("Bitte schalten Sie Ihr Konto bei Ankerplatz frei");
  expect(mail.text).toContain("Guten Tag Frau Öhlenschläger,");
  expect(await priceFor(accessToken)).toBe("23,80 €");
});

test("a DIY customer pays consumer prices and orders to the registered address (A61, REG-47)", async () => {
  const { mail, link, accessToken } = await becomeCustomer(
    { email: "otto+haus@privat.example", industrialSector: "GROUP-diy", salutation: "mr", firstName: "Otto", lastName: "Ohm" },
    "en-GB",
  );
  expect(mail.text).toContain("Dear Mr Ohm,");
  expect([link.pathname, link.searchParams.get("uid")]).toEqual(["/en/my-account/activation", "otto+haus@privat.example"]);
  expect(await priceFor(accessToken)).toBe("23,80 €");

  await shop.operation(addItem, { baseSiteId, accessToken, cartId: "current", id: ARTICLE.plain, quantity: 100 });
  const variables = { baseSiteId, accessToken };
  expect((await shop.operation(setDefaultDeliveryAddress, variables)).data.setDefaultDeliveryAddress).toMatchObject({ success: true });
  const { cart } = (await shop.operation(getCart, { ...variables, cartId: "current" })).data.getCart;
  const placed = await shop.operation(placeOrder, { ...variables, cartId: cart!.guid, tacVersion: "2026-10" });
  expect(placed.data.placeOrder).toMatchObject({ success: true, email: "otto+haus@privat.example" });
});

test("an unknown company is reported to the sales office in one mail, with correct umlauts (B8)", async () => {
  const { mails } = await becomeCustomer({ email: "frida@unbekannt.example" });
  const task = mails.find(({ to }) => to?.[0]?.address === "service@ankerplatz.example")!;
  expect(task.subject).toBe("Neue Registrierung bei Ankerplatz: Kunde bitte prüfen");
  expect(task.text).toContain("Fassadenbau Öhlenschläger & Töchter");
  const { customer_id: number } = await shop.db
    .selectFrom("account")
    .select("customer_id")
    .where("email", "=", "frida@unbekannt.example")
    .executeTakeFirstOrThrow();
  expect(task.text).toContain(number);
  expect(task.text).toMatch(/\/office\/requests\/company\/[\da-f-]{36}/);
});
