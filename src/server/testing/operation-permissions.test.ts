// Calls every operation of the schema as every role of a company, as a user of another customer, as every kind of customer, and signed
// out (COMPANY-02). A private customer is no company, whatever way it takes.
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  getNamedType,
} from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMPANY_ROLES, type CompanyRole, hasPermission } from "#contract/rules/company/company-roles.ts";
import { readSchema } from "../graphql/schema.ts";
import { NO_COMPANY } from "#contract/account-pages.ts";
import { GROUPS } from "#contract/groups.ts";
import { can, CUSTOMER_KINDS, type CustomerKind, customerKind } from "../policies.ts";
import { viewerFromAccessToken } from "../identity/index.ts";
import { listRoutes } from "./list-routes.ts";
import {
  DENIED_IN_VISITS,
  OF_COMPANIES,
  OF_REGISTERED,
  OPERATION_PERMISSIONS,
  type Requirement,
  VISIT_PERMISSIONS,
} from "./operation-permissions.ts";
import { openTestVisit } from "./open-test-visit.ts";
import { ANNA, baseSiteId, MIRA, openSmallShop, type SmallShop, type Tokens } from "./small-shop.ts";

type Root = "Query" | "Mutation";
/** Credentials are sent as variables of the same name. */
const CREDENTIALS = ["accessToken", "jwtToken"];
const schema = readSchema();
const fieldsOf = (root: Root) => Object.values((root === "Query" ? schema.getQueryType() : schema.getMutationType())!.getFields());
const operations = (["Query", "Mutation"] as const).flatMap((root) =>
  fieldsOf(root).map((field) => ({ name: `${root}.${field.name}`, text: textOf(root, field) })),
);

const COMPANY = "0000100200";
const userOf = (role: CompanyRole) => `${role}@holzbau-brandt.example`;

let shop: SmallShop;
const tokens: Record<string, Tokens> = {};
beforeAll(async () => {
  shop = await openSmallShop();
  await addUsers(shop.db);
  for (const role of COMPANY_ROLES) tokens[role] = await shop.signIn(userOf(role));
  tokens["stranger"] = await shop.signIn(MIRA);
});
afterAll(() => shop?.close());

/** A company with one user for each role, all with Anna's password. */
async function addUsers(db: SmallShop["db"]): Promise<void> {
  const now = new Date();
  const anna = await db.selectFrom("account").selectAll().where("email", "=", ANNA).executeTakeFirstOrThrow();
  await db.insertInto("company").values({ customer_id: COMPANY, created_at: now, created_by: anna.account_id }).execute();
  for (const role of COMPANY_ROLES) {
    const { account_id: accountId } = await db
      .insertInto("account")
      .values({ customer_id: COMPANY, email: userOf(role), password_hash: anna.password_hash, first_name: "Rolle", last_name: role })
      .returning("account_id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("company_member")
      .values({ customer_id: COMPANY, account_id: accountId, roles: [role], joined_at: now })
      .execute();
  }
}

test("the table names exactly the operations of the schema", () => {
  expect(Object.keys(OPERATION_PERMISSIONS).toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
});

describe.each<CompanyRole | "stranger" | "signed out">([...COMPANY_ROLES, "stranger", "signed out"])("%s", (caller) => {
  test("may call the operations of the matrix, and no other", async () => {
    const actual: Record<string, string> = {};
    for (const { name, text } of operations) actual[name] = await call(text, tokens[caller]);
    const expected = Object.entries(OPERATION_PERMISSIONS).map(([name, requirement]) => [name, expectedFor(caller, requirement)]);
    expect(actual).toEqual(Object.fromEntries(expected));
  });
});

const DIY = GROUPS.find(({ code }) => code === "GROUP-diy")!.bit;
const MAIN_CONTACTS: Readonly<Record<CustomerKind, { customerId: string; unit: string; groups: number }>> = {
  private: { customerId: "0000100901", unit: "0000100901", groups: DIY },
  registered: { customerId: "0000100902", unit: NO_COMPANY, groups: 1 },
  company: { customerId: "0000100903", unit: "0000100903", groups: 1 },
};

/** A main contact of a customer without a company, who has every right. */
async function signInMainContact(kind: CustomerKind): Promise<Tokens> {
  const { customerId, unit, groups } = MAIN_CONTACTS[kind];
  const email = `${kind}@neu.example`;
  const anna = await shop.db.selectFrom("account").selectAll().where("email", "=", ANNA).executeTakeFirstOrThrow();
  await shop.db.insertInto("customer").values({ customer_id: customerId, unit, name: kind }).execute();
  await shop.db
    .insertInto("account")
    .values({
      customer_id: customerId,
      email,
      password_hash: anna.password_hash,
      first_name: "Haupt",
      last_name: kind,
      is_main_contact: true,
      groups,
    })
    .execute();
  return shop.signIn(email);
}

test.each(CUSTOMER_KINDS)("a customer of the kind %s may call what is for its kind, and starts a company only as one", async (kind) => {
  const own = await signInMainContact(kind);
  const viewer = (await viewerFromAccessToken(shop.db, shop.shop.clock, own.accessToken))!;
  expect(customerKind(viewer)).toBe(kind);
  const isFor = (name: string) => !OF_COMPANIES.has(name) || kind === "company" || (kind === "registered" && OF_REGISTERED.has(name));
  const actual: Record<string, string> = {};
  for (const { name, text } of operations) actual[name] = await call(text, own);
  expect(actual).toEqual(Object.fromEntries(operations.map(({ name }) => [name, isFor(name) ? "allowed" : "denied"])));
  expect(can(viewer, "useSoftwarePasswords")).toBe(kind !== "private");
  // The forms of pages, with what an administrator would send.
  const session = await shop.inject({
    method: "POST",
    url: "/webapi/shop/userapi/Login",
    headers: { "sec-fetch-site": "same-origin" },
    payload: { User: { AccessToken: own.accessToken, IdToken: own.idToken } },
  });
  const cookie = String(session.headers["set-cookie"]).split(";", 1)[0]!;
  const fields = {
    page: "/",
    name: "Werk",
    number: "4100",
    amount: "100",
    period: "year",
    scope: "everyone",
    condition: "always",
    approver: "role:admin",
    id: "10000000-0000-4000-8000-000000000001",
    email: "fremd@neu.example",
    firstName: "Frei",
    lastName: "Fremd",
    role: "buyer",
    required: "1",
    ownOrdersOnly: "yes",
    knownAddressesOnly: "yes",
    forbidden: "yes",
  };
  const forms = listRoutes(shop).filter(
    ({ methods, path }) => methods.includes("POST") && /compan|approval|budget|costcentre|visit/i.test(path),
  );
  expect(forms.length).toBeGreaterThan(15);
  for (const { path } of forms)
    await shop.inject({
      method: "POST",
      url: path,
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", cookie },
      payload: new URLSearchParams(fields).toString(),
    });
  const { customerId } = MAIN_CONTACTS[kind];
  const companies = await shop.db.selectFrom("company").select("customer_id").where("customer_id", "=", customerId).execute();
  expect(companies).toHaveLength(kind === "company" ? 1 : 0);
});

test.each<CompanyRole>(["admin", "requester"])(
  "staff who act for a user with the role %s may call the operations of a visit, and no other (COMPANY-34)",
  async (role) => {
    const visit = await openTestVisit(shop, { email: userOf(role), staffEmail: `${role}@office.example` });
    const actual: Record<string, string> = {};
    for (const { name, text } of operations) actual[name] = await call(text, visit);
    const expected = Object.entries(OPERATION_PERMISSIONS).map(([name, requirement]) => {
      const permission = requirement === "cart" ? "fillCart" : requirement;
      const isOpen = permission === "everyone" || (VISIT_PERMISSIONS.includes(permission) && hasPermission([role], permission));
      return [name, isOpen && !DENIED_IN_VISITS.has(name) ? "allowed" : "denied"];
    });
    expect(actual).toEqual(Object.fromEntries(expected));
  },
);

function expectedFor(caller: CompanyRole | "stranger" | "signed out", requirement: Requirement): "allowed" | "denied" | "sign in" {
  if (caller === "signed out") return requirement === "everyone" || requirement === "cart" ? "allowed" : "sign in";
  // Main contact of a customer without a company: every right, to its own data.
  if (caller === "stranger" || requirement === "everyone") return "allowed";
  return hasPermission([caller], requirement === "cart" ? "fillCart" : requirement) ? "allowed" : "denied";
}

/** Errors other than those of authorization mean that the call got past it: its arguments are of the right type, and name nothing. */
async function call(query: string, of: Tokens | undefined): Promise<"allowed" | "denied" | "sign in"> {
  const { body } = await shop.inject({
    method: "POST",
    url: "/graphql",
    headers: {
      "content-type": "application/json",
      "x-site": baseSiteId,
      "x-forwarded-for": "192.0.2.7",
      ...(of && { authorization: `Bearer ${of.accessToken}` }),
    },
    payload: JSON.stringify({ query, variables: { accessToken: of?.accessToken ?? "", jwtToken: of?.idToken ?? "" } }),
  });
  const { data, errors } = JSON.parse(body) as { data?: unknown; errors?: { message: string; extensions?: { type?: string } }[] };
  const type = errors?.[0]?.extensions?.type;
  if (type === "PermissionDeniedError") return "denied";
  if (type === "InvalidTokenError") return "sign in";
  // A text that the schema rejects would not have been executed.
  if (data === undefined) throw new Error(`${query}: ${body}`);
  return "allowed";
}

/** A call with every required argument. */
function textOf(root: Root, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const isCredential = (arg: GraphQLArgument) => CREDENTIALS.includes(arg.name);
  const values = args
    .filter((arg) => isCredential(arg) || isNonNullType(arg.type))
    .map((arg) => `${arg.name}: ${isCredential(arg) ? `$${arg.name}` : literal(arg.type, arg.name)}`);
  const variables = args.filter(isCredential).map((arg) => `$${arg.name}: ${String(arg.type)}`);
  const inParentheses = (parts: readonly string[]) => (parts.length === 0 ? "" : `(${parts.join(", ")})`);
  const selection = isCompositeType(getNamedType(type)) ? " { __typename }" : "";
  return `${root.toLowerCase()} each${inParentheses(variables)} { ${name}${inParentheses(values)}${selection} }`;
}

function literal(type: GraphQLInputType, name = ""): string {
  if (isNonNullType(type)) return literal(type.ofType, name);
  if (isListType(type)) return `[${literal(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return `{ ${fields.map((field) => `${field.name}: ${literal(field.type)}`).join(", ")} }`;
  }
  if (name === "baseSiteId" || name === "channel") return `"${baseSiteId}"`;
  return { Int: "1", Float: "1", Boolean: "false" }[type.name] ?? `"x"`;
}
