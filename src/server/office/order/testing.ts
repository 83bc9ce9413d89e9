// A shop with an order and a member of staff, for tests of the back office's use cases.
import type { StaffRole } from "#contract/office/staff-roles.ts";
import { GRAPHQL_PATH } from "#contract/routes.ts";
import { addAll, ARTICLE, createCartShop, type CartShop } from "../../cart/testing.ts";
import { placeOrder } from "../../checkout/index.ts";
import { buildSnapshot } from "../../content/index.ts";
import { runRecorded } from "../graphql/define-operation.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { activateMember, insertRoles, insertStaffMember } from "../staff/staff-store.ts";

export type OfficeShop = CartShop & {
  /** Context of a member with these roles; each role combination is one member. */
  staff(...roles: StaffRole[]): Promise<StaffContext>;
  /** Runs a change as the engine does: in a transaction, with its audit entries. */
  change<Result>(ctx: StaffContext, run: (ctx: Recording<StaffContext>) => Promise<Result>): Promise<Result>;
  /** Actions in the audit log, in order. */
  actions(): Promise<string[]>;
  order(): Promise<string>;
};

const NO_CONTENT = {
  version: 0,
  sites: [],
  pages: [],
  dictionaries: [],
  redirects: [],
  ignoredSettings: [],
  unknownGroups: [],
  editedPhrases: 0,
  fullVersion: 0,
  pageChanges: [],
};

export async function createOfficeShop(): Promise<OfficeShop> {
  const shop = await createCartShop();
  const members = new Map<string, string>();
  return {
    ...shop,
    async staff(...roles) {
      const email = `${roles.join("-")}@office.example`;
      const staffId = members.get(email) ?? (await addMember(shop, email, roles));
      members.set(email, staffId);
      const ctx = shop.visitor();
      return {
        ...ctx,
        session: { staffId, email, name: email, roles, tokenHash: Buffer.alloc(0), factorAt: ctx.clock.now() },
        replica: ctx.db,
        caller: { address: "127.0.0.1", network: "127.0.0.0/24", userAgent: "test", browser: null, signOn: null },
        setSessionCookie() {},
        setBrowserCookie() {},
        setSignOnCookie() {},
        sites: [{ ...ctx.site, name: "Ankerplatz", hosts: [], settingsByLanguage: {} }],
        content: buildSnapshot(NO_CONTENT),
        schedule: ["27 3 * * * expire-mails", "* * * * * sweep-outbox ?jobKey=sweep-outbox&jobKeyMode=replace"],
        officeUrl: "http://shop.test",
        passkeyOrigin: { origin: "http://shop.test", host: "shop.test" },
        config: {
          officeSignOn: null,
          importFolder: null,
          importOrigins: [],
          importSecondLook: 0.05,
          importNeedsSecondPerson: false,
          ssoOrigin: "",
          servicesHost: "",
          viesUrl: "",
          graphqlEndpoint: GRAPHQL_PATH,
          mapTiles: { url: "", attribution: "" },
        },
        shopContext: (site) => ({ ...ctx, site }),
        onAccountMove: async () => {},
        findStuckWithout: async () => [],
        emailExamples: () => [],
      };
    },
    change: runRecorded,
    async actions() {
      const rows = await shop.db.selectFrom("audit_entry").select("action").orderBy("entry_id").execute();
      return rows.map(({ action }) => action);
    },
    async order() {
      const ctx = shop.as(shop.anna);
      await addAll(ctx, { items: [{ articleNumber: ARTICLE.plain, quantity: 200 }, { articleNumber: ARTICLE.stepped }] });
      const outcome = await placeOrder(ctx, { cartId: "current", tacVersion: "2026-10" });
      if (outcome.kind !== "placed") throw new Error(outcome.errors.join());
      return outcome.orderCode;
    },
  };
}

async function addMember({ db, clock }: CartShop, email: string, roles: readonly StaffRole[]): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const staffId = (await insertStaffMember(tx, { email, name: email, now: clock.now() }))!;
    await insertRoles(tx, staffId, roles);
    await activateMember(tx, staffId, { name: email, passwordHash: "-", totpSecret: "-", step: 0 });
    return staffId;
  });
}
