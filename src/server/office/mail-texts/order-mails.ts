import { couldBeOrderCode, findOrder, type Order, type OrderAddress } from "../../orders/index.ts";
import { ALL_RIGHTS } from "../../policies.ts";
import type { Customer } from "../../viewer.ts";
import type { StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { isAllowed, STAFF_POLICIES } from "../staff-policies.ts";
import { type OrderOwner, selectOrderOwner } from "./order-owner-store.ts";

/** Whether an email, named by its first phrase, is about an order. */
export function isOrderMail(mailId: string): boolean {
  return /^Order(?:News)?Mail\./.test(mailId);
}

/**
 * A placed order for the preview of its emails: the newest one of the site without a number, null if there is none. People who may not
 * see orders get it without the customer's personal data. Throws UnknownIdentifierError for an unknown number.
 */
export async function findOrderForPreview(
  ctx: StaffContext,
  { siteId, orderCode }: { siteId: string; orderCode: string },
): Promise<{ order: Order; customer: Customer } | null> {
  const isNamed = orderCode !== "";
  const owner = !isNamed || couldBeOrderCode(orderCode) ? await selectOrderOwner(ctx.db, { siteId, orderCode: orderCode || null }) : null;
  if (!owner) {
    if (isNamed) throw new OfficeError("UnknownIdentifierError");
    return null;
  }
  const site = ctx.sites.find((each) => each.siteId === siteId)!;
  const customer = customerOf(owner);
  const order = await findOrder({ ...ctx.shopContext(site), db: ctx.db, viewer: customer }, owner.orderCode);
  if (!order) throw new OfficeError("UnknownIdentifierError");
  if (!isAllowed(STAFF_POLICIES["Query.order"]!, ctx.session.roles)) return withoutPersonalData(order, customer);
  return { order, customer: { ...customer, ...order.contact, email: order.email } };
}

/** Sees all orders of the customer, like a user with all rights. Used for reads only. */
function customerOf({ customerId, customerNumber, customerName }: OrderOwner): Customer {
  return {
    kind: "customer",
    accountId: "",
    customerId,
    unit: customerNumber,
    priceGroup: null,
    companyName: customerName,
    email: "",
    titleCode: "",
    firstName: "",
    lastName: "",
    division: "",
    distributionChannel: "",
    salesOrg: "",
    groups: 0,
    rights: ALL_RIGHTS,
    cartKind: "shop",
  };
}

const PERSON = { titleCode: "mrs", firstName: "Erika", lastName: "Mustermann" };
const ADDRESS: OrderAddress = {
  sapCustomerId: "",
  companyName: "Muster GmbH",
  name2: "",
  name3: "",
  name4: "",
  streetName: "Musterstraße",
  streetNumber: "1",
  postalCode: "12345",
  town: "Musterstadt",
  countryIso: "DE",
  countryName: "",
};

/** Articles, quantities and amounts stay: they are what the layout depends on. */
function withoutPersonalData(order: Order, customer: Customer): { order: Order; customer: Customer } {
  const email = "erika@muster.example";
  return {
    order: {
      ...order,
      email,
      contact: PERSON,
      purchaseOrderNumber: "",
      costCentre: "",
      comment: "",
      deliveryNote: "",
      billingAddress: ADDRESS,
      deliveryAddress: ADDRESS,
      lines: order.lines.map((line) => ({ ...line, customerArticleNumber: "", costCentre: "", text: "", quoteNumber: "" })),
    },
    customer: { ...customer, ...PERSON, email, unit: "0000000000", companyName: ADDRESS.companyName },
  };
}
