// Requests for approval in the whole shop: Jonas may only request, Anna and Pia decide.
import { sql } from "kysely";
import { expect } from "vitest";
import {
  addItem,
  decideApproval,
  getApproval,
  getApprovals,
  getCart,
  placeOrder,
  requestApproval,
  withdrawApproval,
} from "#contract/generated/operations.ts";
import type { CompanyRole } from "#contract/rules/company/company-roles.ts";
import { saveApprovalRule } from "../approval-rules/index.ts";
import { ARTICLE } from "../cart/testing.ts";
import { changeMember } from "../companies/index.ts";
import { COMPANY, openCompanyShop } from "../companies/testing.ts";
import { ANNA, baseSiteId, JONAS, MIRA } from "../testing/small-shop.ts";

export { COMPANY };
export const PIA = "pia@neu.example";

type Decision = "approve" | "decline" | "return";
export type ApprovalShop = Awaited<ReturnType<typeof openApprovalShop>>;

export async function openApprovalShop() {
  const shop = await openCompanyShop();
  const { db } = shop;
  const tokens: Record<string, string> = {};

  const tokensOf = (email: string) => ({ baseSiteId, accessToken: tokens[email]! });
  const contextOf = async (email: string) => shop.as((await shop.viewerOf(tokens[email]!))!);
  const setRoles = async (email: string, roles: CompanyRole[]) =>
    expect(await changeMember(await contextOf(ANNA), await shop.accountIdOf(email), { roles })).toBe("changed");
  const fillCart = (email = JONAS, quantity = 700) =>
    shop.operation(addItem, { ...tokensOf(email), cartId: "current", id: ARTICLE.plain, quantity });
  const sendCart = async (email = JONAS, cartId = "current") =>
    (await shop.operation(requestApproval, { ...tokensOf(email), cartId, comment: "Für das Dach" })).data.requestApproval;

  return {
    ...shop,
    tokensOf,
    contextOf,
    setRoles,
    fillCart,
    sendCart,
    /** The state before each test, with new sign-ins. */
    async prepare(): Promise<void> {
      await shop.tidy();
      await sql`truncate customer_order, cart cascade`.execute(db);
      await sql`update price set amount = 12.40 where article_number = ${ARTICLE.plain}`.execute(db);
      await sql`update stock set available = 1000000 where article_number = ${ARTICLE.plain}`.execute(db);
      const anna = await db.selectFrom("account").selectAll().where("email", "=", ANNA).executeTakeFirstOrThrow();
      await db
        .insertInto("account")
        .values({ customer_id: COMPANY, email: PIA, password_hash: anna.password_hash, first_name: "Pia", last_name: "Prüfer" })
        .execute();
      for (const email of [ANNA, JONAS, PIA, MIRA]) tokens[email] = (await shop.signIn(email)).accessToken;
      await setRoles(JONAS, ["requester"]);
      await setRoles(PIA, ["approver"]);
    },
    placeOrder: async (email = JONAS, cartId = "current") =>
      (await shop.operation(placeOrder, { ...tokensOf(email), cartId, tacVersion: shop.tacVersion })).data.placeOrder,
    cartOf: async (email = JONAS) => (await shop.operation(getCart, { ...tokensOf(email), cartId: "current" })).data.getCart.cart!,
    showRequest: async (email: string, id: string) => (await shop.operation(getApproval, { ...tokensOf(email), id })).data.getApproval,
    listRequests: async (email: string) => (await shop.operation(getApprovals, tokensOf(email))).data.getApprovals!,
    takeBack: async (id: string, email = JONAS) =>
      (await shop.operation(withdrawApproval, { ...tokensOf(email), id })).data.withdrawApproval,
    async decideRequest(email: string, id: string, decision: Decision = "approve", more: { reason?: string; key?: string } = {}) {
      const { key: confirmedChanges = "", reason = "" } = more;
      const input = { id, decision, reason, confirmedChanges, tacVersion: shop.tacVersion };
      return (await shop.operation(decideApproval, { ...tokensOf(email), ...input })).data.decideApproval;
    },
    /** Sends a filled cart for approval; returns the id of the request. */
    async makeRequest(email = JONAS): Promise<string> {
      await fillCart(email);
      const { status, id } = await sendCart(email);
      expect(status).toBe("requested");
      return id!;
    },
    saveRule: async (changes: Partial<Parameters<typeof saveApprovalRule>[1]> = {}) =>
      saveApprovalRule(await contextOf(ANNA), {
        ruleId: "10000000-0000-4000-8000-000000000001",
        scope: "everyone",
        condition: "always",
        from: "",
        categories: [],
        approvers: ["role:approver"],
        language: "de-DE",
        ...changes,
      }),
    listOrders: () => db.selectFrom("customer_order").select(["order_code", "account_id", "purchase_order_number"]).execute(),
    /** Recipient and subject of all mails. */
    async listMails(): Promise<string[]> {
      const rows = await db.selectFrom("mail_message").select(["recipient", "subject"]).orderBy("recipient").orderBy("subject").execute();
      return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`);
    },
  };
}
