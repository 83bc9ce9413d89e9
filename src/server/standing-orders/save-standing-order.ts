import { germanDay } from "#contract/format/german-day.ts";
import { isPrivatePerson } from "#contract/groups.ts";
import { cleanOrderField } from "#contract/order-fields/clean-order-field.ts";
import { findMissingFields } from "#contract/order-fields/order-field-values.ts";
import type { OrderFieldValues } from "#contract/order-fields/order-fields.ts";
import { readDay, twelveMonthsLater } from "#contract/rules/delivery/delivery-date.ts";
import { cleanCostCentre, cleanPurchaseOrderNumber } from "#contract/rules/orders/order-fields.ts";
import {
  MAX_NET_LIMIT,
  MAX_STANDING_ORDERS,
  readIntervalWeeks,
  readStandingOrderId,
  type StandingOrderMessage,
  toRunDates,
} from "#contract/rules/orders/standing-orders.ts";
import { readTypedAmount } from "#contract/rules/quantities/typed-amount.ts";
import { decimalMarkOf } from "#contract/rules/quantities/typed-quantity.ts";
import { canDeliverTo, listOrderFields } from "../cart/index.ts";
import { listAddresses } from "../customers/index.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { listArticlesToOrder } from "../order-lists/index.ts";
import { findDeliveryPlace } from "./find-delivery-place.ts";
import { type CustomerContext, ownerOf, type StandingOrder, type StandingOrderTerms } from "./standing-order.ts";
import {
  insertStandingOrder,
  lockStandingOrder,
  lockStandingOrdersOf,
  selectStandingOrders,
  updateState,
  updateTerms,
} from "./standing-orders-store.ts";

/** Fields as typed. */
export type StandingOrderForm = {
  /** Id of the standing order to change; for a new one the page's key, which makes a repeated form harmless. */
  id: string;
  listId: string;
  weeks: string;
  date: string;
  mode: string;
  limit: string;
  addressId: string;
  purchaseOrderNumber: string;
  costCentre: string;
  orderFields: OrderFieldValues;
  /** Accepted version of the terms; empty without. */
  tacVersion: string;
  language: string;
};

/** Creates a standing order, or changes one. */
export async function saveStandingOrder(ctx: CustomerContext, form: StandingOrderForm): Promise<StandingOrderMessage> {
  const standingOrderId = readStandingOrderId(form.id);
  if (!standingOrderId) return "failed";
  const terms = await readTerms(ctx, form);
  if (typeof terms === "string") return terms;
  return inTransaction(ctx, async (tx) => {
    const [owner, now] = [ownerOf(tx), tx.clock.now()];
    await lockStandingOrdersOf(tx.db, owner);
    const before = await lockStandingOrder(tx.db, owner, standingOrderId);
    if (before?.state === "ended") return "gone";
    if (before) {
      await updateTerms(tx.db, standingOrderId, terms, now);
      if (before.state === "stopped") await updateState(tx.db, standingOrderId, { state: "active", now });
      return "saved";
    }
    if ((await selectStandingOrders(tx.db, owner)).length >= MAX_STANDING_ORDERS) return "tooMany";
    await insertStandingOrder(tx.db, owner, { ...terms, standingOrderId, now });
    return "saved";
  });
}

async function readTerms(ctx: CustomerContext, form: StandingOrderForm): Promise<StandingOrderTerms | StandingOrderMessage> {
  const list = await listArticlesToOrder(ctx, form.listId);
  if (!list) return "gone";
  const intervalWeeks = readIntervalWeeks(form.weeks);
  if (intervalWeeks === null) return "badInterval";
  const today = germanDay(ctx.clock.now());
  const plannedOn = readDay(form.date, today);
  if (plannedOn === null || plannedOn <= today || plannedOn > twelveMonthsLater(today)) return "badDate";
  const isAutomatic = form.mode === "automatic";
  if (isAutomatic && isPrivatePerson(ctx.viewer.groups)) return "failed";
  const netLimit = isAutomatic ? readTypedAmount(form.limit, decimalMarkOf(form.language)) : null;
  if (isAutomatic && (netLimit === null || Number(netLimit) > MAX_NET_LIMIT)) return "badLimit";
  const fields = readFields(ctx, form);
  if (typeof fields === "string") return fields;
  const addressId = await readAddressId(ctx, form.addressId);
  if (addressId === undefined) return "badFields";
  const { tacVersion } = ctx.site.settings.site;
  if (isAutomatic && form.tacVersion === "") return "noTerms";
  if (isAutomatic && form.tacVersion !== tacVersion) return "newTerms";
  return {
    listId: list.listId,
    listName: list.name,
    intervalWeeks,
    mode: isAutomatic ? "automatic" : "confirm",
    netLimit,
    addressId,
    ...fields,
    tacVersion,
    language: form.language,
    ...toRunDates(plannedOn, await findDeliveryPlace(ctx, addressId)),
  };
}

type Fields = Pick<StandingOrderTerms, "purchaseOrderNumber" | "costCentre" | "orderFields">;

/** The order fields as they are stored, or why they cannot be. */
function readFields(ctx: CustomerContext, form: StandingOrderForm): Fields | "badFields" | "noFields" {
  const purchaseOrderNumber = cleanPurchaseOrderNumber(form.purchaseOrderNumber);
  const costCentre = cleanCostCentre(form.costCentre);
  const fields = listOrderFields(ctx);
  const values = fields.map((field) => [field.name, cleanOrderField(field, form.orderFields[field.name] ?? "")] as const);
  if (purchaseOrderNumber === null || costCentre === null || values.some(([, value]) => value === null)) return "badFields";
  const orderFields = Object.fromEntries(values.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return findMissingFields(fields, orderFields).length > 0 ? "noFields" : { purchaseOrderNumber, costCentre, orderFields };
}

/** Undefined for an address that is not the customer's, or cannot be delivered to. */
async function readAddressId(ctx: CustomerContext, text: string): Promise<StandingOrder["addressId"] | undefined> {
  if (text === "") return null;
  return (await listDeliverable(ctx)).find(({ addressId }) => String(addressId) === text)?.addressId;
}

/** Saved addresses that can be delivered to. */
export async function listDeliverable(ctx: CustomerContext) {
  const { billing, delivery } = await listAddresses(ctx);
  return [...delivery, ...(billing ? [billing] : [])].filter((address) => canDeliverTo(ctx, address));
}
