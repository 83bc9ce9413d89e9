import { VAT_ID_STATUSES } from "#contract/rules/company/vat-id.ts";
import * as v from "valibot";
import { isEmail } from "#contract/rules/account/email.ts";
import { canonicalEmail, emailKey } from "../mail/index.ts";
import { GROUPS } from "./groups.ts";

/** A customers file is invalid; nothing was changed. The message is for the operator. */
export class CustomersFileError extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = "CustomersFileError";
  }
}

const text = v.optional(v.pipe(v.string(), v.trim()), "");
const required = v.pipe(v.string(), v.trim(), v.nonEmpty("is empty"));
const number = v.pipe(v.string(), v.regex(/^[\w-]{1,20}$/, "must be up to 20 letters, digits or hyphens"));

const address = v.strictObject({
  sapCustomerId: text,
  isDefaultDelivery: v.optional(v.boolean(), false),
  companyName: required,
  name2: text,
  name3: text,
  name4: text,
  streetName: required,
  streetNumber: required,
  postalCode: required,
  town: required,
  countryIso: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, "must be two capital letters, e.g. DE")), "DE"),
  regionIso: text,
  regionName: text,
  firstName: text,
  lastName: text,
  titleCode: text,
  phone: text,
});

type GroupCodes = readonly { code: string }[];

const accountWith = (groups: GroupCodes) =>
  v.strictObject({
    email: v.pipe(v.string(), v.trim(), v.check(isEmail, "must be an e-mail address"), v.transform(canonicalEmail)),
    titleCode: v.optional(v.picklist(["", "mr", "mrs"], "must be mr or mrs"), ""),
    firstName: required,
    lastName: required,
    phone: text,
    isMainContact: v.optional(v.boolean(), false),
    groups: v.optional(
      v.array(
        v.picklist(
          groups.map(({ code }) => code),
          `must be one of ${groups.map(({ code }) => code).join(", ")}`,
        ),
      ),
      [],
    ),
  });

const customerWith = (groups: GroupCodes) =>
  v.strictObject({
    customerId: number,
    /** The company that it belongs to; defaults to itself. */
    unit: v.optional(number),
    name: required,
    /** Description for the demo's list of users. */
    about: text,
    /** Number of demo orders to generate for the last two years. */
    demoOrders: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    /** Data for its invoices: a reference such as a Leitweg-ID (BT-10), and its VAT number (BT-48). */
    buyerReference: v.optional(v.pipe(required, v.maxLength(100, "has more than 100 letters"))),
    vatId: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}[A-Z\d]{2,12}$/, "must be a VAT number, e.g. DE123456789"))),
    /** Whether the VAT number is known to be valid. */
    vatIdStatus: v.optional(v.picklist(VAT_ID_STATUSES)),
    priceGroup: v.optional(v.nullable(required), null),
    division: text,
    distributionChannel: text,
    salesOrg: text,
    accounts: v.optional(v.array(accountWith(groups)), []),
    billingAddress: address,
    deliveryAddresses: v.optional(v.array(address), []),
  });

const fileWith = (groups: GroupCodes) =>
  v.strictObject({
    /** Password of all accounts in the file; without one, they cannot sign in until a password is set. */
    password: v.optional(v.string()),
    customers: v.array(customerWith(groups)),
  });

export type CustomersFile = v.InferOutput<ReturnType<typeof fileWith>>;

/** Reads a file of customers with accounts of these groups, and addresses. Throws CustomersFileError, which names customer and field. */
export function readCustomersFile(json: string, groups: GroupCodes = GROUPS): CustomersFile {
  const result = v.safeParse(fileWith(groups), parseJson(json));
  if (!result.success) throw new CustomersFileError(describe(result.issues[0]));
  const seen = new Set<string>();
  for (const { customerId, accounts } of result.output.customers) {
    for (const name of [`customer ${customerId}`, ...accounts.map(({ email }) => `account ${emailKey(email)}`)]) {
      if (seen.has(name)) throw new CustomersFileError(`The ${name} stands there twice.`);
      seen.add(name);
    }
  }
  return result.output;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new CustomersFileError(`The file is no valid JSON: ${(error as Error).message}`);
  }
}

function describe(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? "the file";
  return `${path}: ${issue.message.charAt(0).toLowerCase()}${issue.message.slice(1)}.`;
}
