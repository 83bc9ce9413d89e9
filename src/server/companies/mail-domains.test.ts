// Mail domains whose users can join a company (COMPANY-09).
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { COMPANY_FORMS } from "#contract/rules/company/company-forms.ts";
import { addDomain, canJoinByDomain, confirmDomain, DOMAIN_LINK_LIFETIME_MS, findDomainToConfirm, removeDomain } from "./mail-domains.ts";
import { showCompany } from "./show-company.ts";
import { ANNA, COMPANY, type CompanyShop, JONAS, MIRA, openCompanyShop } from "./testing.ts";
import type { Customer } from "../viewer.ts";
import { RATE_LIMITS } from "../rate-limit/index.ts";

let shop: CompanyShop;
const viewers: Record<string, Customer> = {};
beforeAll(async () => {
  shop = await openCompanyShop();
  for (const email of [ANNA, JONAS, MIRA]) viewers[email] = (await shop.viewerOf((await shop.signIn(email)).accessToken))!;
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.db.deleteFrom("company_domain").execute();
  await shop.tidy();
});

const as = (email: string) => shop.as(viewers[email]!);
const add = (email: string, by = ANNA) => addDomain(as(by), email, "de-DE");
const domains = async () => (await showCompany({ ...as(ANNA), viewer: viewers[ANNA]! })).domains;
async function tokenFor(recipient: string): Promise<string> {
  const mails = await shop.db.selectFrom("mail_message").selectAll().where("recipient", "=", recipient).orderBy("message_id").execute();
  return /domain=([a-z0-9]+)/.exec(mails.at(-1)!.text_body)![1]!;
}

test("a domain counts once an administrator follows the link that is mailed to it (COMPANY-09)", async () => {
  expect(await add(" Info@Holzbau-Brandt.example ")).toBe("domain-sent");
  expect(await canJoinByDomain(shop.db, COMPANY, "neu@holzbau-brandt.example")).toBe(false);
  const token = await tokenFor("Info@holzbau-brandt.example");
  expect(await findDomainToConfirm(as(ANNA), token)).toBe("holzbau-brandt.example");
  expect(await confirmDomain(as(ANNA), token)).toBe("domain-confirmed");
  expect(await domains()).toMatchObject([{ domain: "holzbau-brandt.example", confirmedAt: expect.any(Date) }]);
  for (const [email, canJoin] of [
    ["neu@holzbau-brandt.example", true],
    ["neu@HOLZBAU-BRANDT.example", true],
    ["neu@sub.holzbau-brandt.example", false],
    ["neu@nicht-holzbau-brandt.example", false],
    ['"neu@holzbau-brandt.example"@evil.example', false],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- few
    expect([email, await canJoinByDomain(shop.db, COMPANY, email)]).toEqual([email, canJoin]);
  expect(await confirmDomain(as(ANNA), token)).toBe("unknown-domain");
  expect(await add("x@holzbau-brandt.example")).toBe("domain-known");
});

test("free mail providers and texts that are no address are refused", async () => {
  expect(await add("anna.brandt@gmail.com")).toBe("free-domain");
  expect(await add("anna.brandt@WEB.de")).toBe("free-domain");
  expect(await add("holzbau-brandt.example")).toBe("invalid-email");
  expect(await add(`a@${"x".repeat(5_000)}.example`)).toBe("invalid-email");
  expect(await domains()).toEqual([]);
  expect(await shop.db.selectFrom("mail_message").select("key").execute()).toEqual([]);
});

test("a link of another company, an old one and a replaced one confirm nothing", async () => {
  await add("info@holzbau-brandt.example");
  const first = await tokenFor("info@holzbau-brandt.example");
  expect(await findDomainToConfirm(as(MIRA), first)).toBeNull();
  expect(await confirmDomain(as(MIRA), first)).toBe("unknown-domain");
  await add("info@holzbau-brandt.example");
  expect(await confirmDomain(as(ANNA), first)).toBe("unknown-domain");
  await shop.db
    .updateTable("company_domain")
    .set({ expires_at: new Date(shop.shop.clock.now().getTime() - DOMAIN_LINK_LIFETIME_MS) })
    .execute();
  expect(await confirmDomain(as(ANNA), await tokenFor("info@holzbau-brandt.example"))).toBe("unknown-domain");
  expect(await confirmDomain(as(ANNA), "x'--")).toBe("unknown-domain");
});

test("only administrators add, confirm and remove domains; a removed one no longer counts", async () => {
  expect(await add("info@holzbau-brandt.example", JONAS)).toBe("denied");
  await add("info@holzbau-brandt.example");
  const token = await tokenFor("info@holzbau-brandt.example");
  expect(await findDomainToConfirm(as(JONAS), token)).toBeNull();
  expect(await confirmDomain(as(JONAS), token)).toBe("denied");
  await confirmDomain(as(ANNA), token);
  expect(await removeDomain(as(JONAS), "holzbau-brandt.example")).toBe("denied");
  expect(await removeDomain(as(ANNA), "holzbau-brandt.example")).toBe("domain-removed");
  expect(await canJoinByDomain(shop.db, COMPANY, "neu@holzbau-brandt.example")).toBe(false);
  expect(await removeDomain(as(ANNA), "holzbau-brandt.example")).toBe("unknown-domain");
});

test("a company sends few confirmations and has few domains", async () => {
  for (let index = 0; index < RATE_LIMITS.companyDomain.burst; index++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await add(`info@firma-${index}.example`)).toBe("domain-sent");
  expect(await add("info@firma-0.example")).toBe("too-many");
  expect(await add("info@firma-x.example")).toBe("too-many-domains");
});

test("forms of other sites change nothing", async () => {
  const response = await shop.inject({
    method: "POST",
    url: COMPANY_FORMS.addDomain,
    headers: { "sec-fetch-site": "cross-site", "content-type": "application/x-www-form-urlencoded" },
    payload: "email=info%40holzbau-brandt.example",
  });
  expect(response.statusCode).toBe(403);
  expect(await domains()).toEqual([]);
});
