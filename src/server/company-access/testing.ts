// The whole shop with a user who registered with a company's number, and the contacts who decide the request.
import { DAY_MS } from "#contract/format/calendar.ts";
import { activateUser } from "#contract/generated/operations.ts";
import { COMPANY_ACCESS_FORMS } from "#contract/account-pages.ts";
import type { LayoutResponse } from "#contract/layout.ts";
import type { ScreenData } from "#contract/screens.ts";
import { FRIDA, newNetwork, NEW_PASSWORD, openRegistrationShop, type RegistrationShop } from "../registration/testing.ts";

/** Number and postal code on every invoice of Holzbau Brandt. */
export const STATED = { customerNumber: "100 200", zipCode: "24837" };
export const COMPANY = "0000100200";
export const OTHER_COMPANY = "0000200400";
/** Main contact of the company, a colleague who is none, and the main contact of another company. */
export const ANNA = "anna.brandt@holzbau-brandt.example";
export const JONAS = "jonas.keller@holzbau-brandt.example";
export const DEMO_PASSWORD = "Duebel-2026!";

const PAGE = "/my-account/company-access";
type FormName = keyof typeof COMPANY_ACCESS_FORMS;
type Access = NonNullable<ScreenData["CompanyAccess"]["access"]>;

export type AccessShop = RegistrationShop & {
  /** Registers and activates a user; returns the session cookie. */
  newcomer(email: string, changes?: Parameters<RegistrationShop["register"]>[0]): Promise<string>;
  signIn(email: string, password?: string): Promise<string>;
  /** Submits a form of the page; returns the message that the page then shows, or null. */
  send(cookie: string, form: FormName, fields?: Record<string, string>): Promise<string | null>;
  accessOf(cookie: string): Promise<Access | null>;
  layoutOf(path: string, cookie: string): Promise<string>;
  mailsTo(recipient: string): Promise<{ subject: string; text: string; html: string }[]>;
  accountIdOf(email: string): Promise<string>;
  customerOf(email: string): Promise<string>;
  /** Makes every open request expire. */
  letExpire(): Promise<void>;
  /** Deletes the users that a test added, with their requests and mails. */
  tidy(): Promise<void>;
};

export async function openAccessShop(options: Parameters<typeof openRegistrationShop>[0] = {}): Promise<AccessShop> {
  const shop = await openRegistrationShop(options);
  const { db } = shop;
  const post = (url: string, cookie: string, fields: Record<string, string>) =>
    shop.inject({
      method: "POST",
      url,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        "x-forwarded-for": newNetwork(),
        cookie,
      },
      payload: new URLSearchParams(fields).toString(),
    });
  const signIn: AccessShop["signIn"] = async (email, password = DEMO_PASSWORD) => {
    const response = await post("/webapi/shop/userapi/login-form", "", { username: email, password });
    return [response.headers["set-cookie"]]
      .flat()
      .map((each) => String(each).split(";")[0])
      .join("; ");
  };
  const mailsTo: AccessShop["mailsTo"] = async (recipient) => {
    const mails = await db.selectFrom("mail_message").selectAll().where("recipient", "=", recipient).orderBy("message_id").execute();
    return mails.map(({ subject, text_body: text, html_body: html }) => ({ subject, text, html }));
  };
  const layoutOf: AccessShop["layoutOf"] = async (path, cookie) =>
    (await shop.inject({ url: `/sitecore/api/layout/render/jss?item=${path}&sc_lang=de-DE&sc_apikey=ankerplatz-web`, headers: { cookie } }))
      .body;
  return {
    ...shop,
    signIn,
    mailsTo,
    layoutOf,
    async newcomer(email, changes = STATED) {
      await shop.register({ email, ...changes });
      const mails = await mailsTo(email);
      const token = /token=([a-z0-9]+)/.exec(mails.at(-1)!.text)![1]!;
      await shop.operation(activateUser, { baseSiteId: "FIWE-DE", token });
      return signIn(email, NEW_PASSWORD);
    },
    async send(cookie, form, fields = {}) {
      const response = await post(COMPANY_ACCESS_FORMS[form], cookie, { page: PAGE, ...fields });
      const { pathname, searchParams } = new URL(String(response.headers.location), "http://shop.test");
      if (response.statusCode !== 303 || pathname !== PAGE) throw new Error(`${response.statusCode} ${response.headers.location}`);
      return searchParams.get("access");
    },
    async accessOf(cookie) {
      const { sitecore } = JSON.parse(await layoutOf(PAGE, cookie)) as LayoutResponse;
      const blocks = sitecore.route!.placeholders["main"]! as unknown as { componentName: string; data?: ScreenData["CompanyAccess"] }[];
      return blocks.find(({ componentName }) => componentName === "CompanyAccess")!.data!.access;
    },
    async accountIdOf(email) {
      return (await db.selectFrom("account").select("account_id").where("email", "=", email).executeTakeFirstOrThrow()).account_id;
    },
    async customerOf(email) {
      return (await db.selectFrom("account").select("customer_id").where("email", "=", email).executeTakeFirstOrThrow()).customer_id;
    },
    async letExpire() {
      const before = (days: number) => new Date(shop.clock.now().getTime() - days * DAY_MS);
      await db
        .updateTable("access_request")
        .set({ created_at: before(15), expires_at: before(1) })
        .where("state", "=", "open")
        .execute();
    },
    async tidy() {
      await shop.runJobs();
      await db.deleteFrom("account").where("email", "like", "%@neu.example").execute();
      await db.deleteFrom("access_request").execute();
      await db.deleteFrom("mail_message").execute();
      await db.deleteFrom("sign_in_pace").execute();
    },
  };
}

export const PERSON = { email: "frida@neu.example", name: `${FRIDA.firstName} ${FRIDA.lastName}`, phone: FRIDA.phoneNumber };
