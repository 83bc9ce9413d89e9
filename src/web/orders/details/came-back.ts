import type { OrderDetailsData, ParcelData } from "#contract/screens.ts";

const isReturned = ({ trackingStatus }: ParcelData) => trackingStatus === "returned";

/** Quantity of a position that was returned by the carrier and is therefore not delivered. */
export function cameBackOf({ orderId, orderPositions, handlingUnits }: OrderDetailsData, orderPos: number): number {
  const rejected = orderPositions?.find((position) => position.orderPos === orderPos)?.quantityRejected ?? 0;
  const returned = (handlingUnits ?? [])
    .filter(isReturned)
    .flatMap(({ handlingUnitPositions: lines }) => lines.filter((line) => line.orderId === orderId && line.orderPos === orderPos))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.min(rejected, returned);
}

/** Whether the order's items in a returned parcel are refunded by an available credit note. */
export function isCredited(order: OrderDetailsData, { handlingUnitPositions: lines }: ParcelData): boolean {
  const own = lines.filter(({ orderId }) => orderId === order.orderId);
  return (
    (order.downloads?.invoices ?? []).some(({ documentKind }) => documentKind === "creditNote") &&
    own.every(({ orderPos, quantity }) => cameBackOf(order, orderPos) >= quantity)
  );
}
