import { germanDay } from "#contract/format/german-day.ts";
import type { OrderFieldValues } from "#contract/order-fields/order-fields.ts";
import { isPrivatePerson } from "#contract/groups.ts";
import { addDays } from "#contract/format/add-days.ts";
import { nextWorkingDay, twelveMonthsLater } from "#contract/rules/delivery/delivery-date.ts";
import { showsNet } from "#contract/rules/shop/shop-mode.ts";
import { nextPlannedDay, readStandingOrderId, type StandingOrderMode } from "#contract/rules/orders/standing-orders.ts";
import type { CustomerAddress } from "../customers/index.ts";
import { listArticlesToOrder } from "../order-lists/index.ts";
import { formatMoney } from "../pricing/index.ts";
import { findDeliveryPlace } from "./find-delivery-place.ts";
import { makeOffer } from "./make-offer.ts";
import { listDeliverable } from "./save-standing-order.ts";
import { type CustomerContext, ownerOf, type StandingOrder } from "./standing-order.ts";
import { selectStandingOrder } from "./standing-orders-store.ts";

const DEFAULT_INTERVAL_WEEKS = 4;

export type ShownForm = {
  id: string;
  isNew: boolean;
  listId: string;
  listName: string;
  articles: number;
  intervalWeeks: number;
  plannedOn: string;
  earliest: string;
  latest: string;
  mode: StandingOrderMode;
  netLimit: string;
  addressId: number | null;
  addresses: readonly CustomerAddress[];
  purchaseOrderNumber: string;
  costCentre: string;
  orderFields: OrderFieldValues;
  /** As the viewer sees prices; empty if nothing can be ordered. */
  total: string;
  netTotal: string;
  canBeAutomatic: boolean;
  tacVersion: string;
};

/** The form for one of the viewer's standing orders, or for a new one of a list; null if the viewer has neither. */
export async function showForm(
  ctx: CustomerContext,
  { id, listId, language }: { id: string; listId: string; language: string },
): Promise<ShownForm | null> {
  const standingOrderId = readStandingOrderId(id);
  const before = standingOrderId ? await selectStandingOrder(ctx.db, ownerOf(ctx), standingOrderId) : null;
  if (before?.state === "ended") return null;
  const list = await listArticlesToOrder(ctx, before ? (before.listId ?? "") : listId);
  if (!list) return null;
  const today = germanDay(ctx.clock.now());
  const earliest = addDays(today, 1);
  const place = await findDeliveryPlace(ctx, before ? before.addressId : null);
  const standing: StandingOrder =
    before ?? newOrder(ctx, { listId: list.listId, plannedOn: nextWorkingDay(addDays(today, 7), place), language });
  const { plannedOn, intervalWeeks } = standing;
  const offer = await makeOffer(ctx, standing, language);
  const valued = offer?.order.valued;
  const money = (sum: "total" | "totalWithTax") =>
    valued && valued.lines.length > 0 ? formatMoney(valued.sums[sum], valued.currency, language) : "";
  const isNet = showsNet(ctx.site.settings.shop);
  return {
    id: standing.standingOrderId,
    isNew: !before,
    listId: list.listId,
    listName: list.name,
    articles: list.lines.length,
    intervalWeeks,
    plannedOn: plannedOn > today ? plannedOn : nextPlannedDay(plannedOn, intervalWeeks, today),
    earliest,
    latest: twelveMonthsLater(today),
    mode: standing.mode,
    netLimit: standing.netLimit ?? "",
    addressId: standing.addressId,
    addresses: await listDeliverable(ctx),
    purchaseOrderNumber: standing.purchaseOrderNumber,
    costCentre: standing.costCentre,
    orderFields: standing.orderFields,
    total: money(isNet ? "total" : "totalWithTax"),
    netTotal: money("total"),
    canBeAutomatic: !isPrivatePerson(ctx.viewer.groups),
    tacVersion: ctx.site.settings.site.tacVersion,
  };
}

function newOrder(
  ctx: CustomerContext,
  { listId, plannedOn, language }: Pick<StandingOrder, "plannedOn" | "language"> & { listId: string },
): StandingOrder {
  return {
    ...ownerOf(ctx),
    standingOrderId: ctx.random.uuid(),
    listId,
    listName: "",
    intervalWeeks: DEFAULT_INTERVAL_WEEKS,
    mode: "confirm",
    netLimit: null,
    addressId: null,
    purchaseOrderNumber: "",
    costCentre: "",
    orderFields: {},
    tacVersion: "",
    language,
    state: "active",
    stopReason: null,
    plannedOn,
    runOn: plannedOn,
  };
}
