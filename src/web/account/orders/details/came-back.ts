import type { OrderDetailsData, ParcelData } from "#contract/screens.ts";

const isReturned = ({ trackingStatus }: ParcelData) => trackingStatus === "returned";

/** So many of a position were sent and are no longer delivered, since their parcel came back. */
export function cameBackOf({ orderId, orderPositions, handlingUnits }: OrderDetailsData, orderPos: number): number {
  const rejected = orderPositions?.find((position) => position.orderPos === orderPos)?.quantityRejected ?? 0;
  const returned = (handlingUnits ?? [])
    .filter(isReturned)
    .flatMap(({ handlingUnitPositions: lines }) => lines.filter((line) => line.orderId === orderId && line.orderPos === orderPos))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.min(rejected, returned);
}

/** Whether what a parcel held of an order that comes back is given back as well, by a credit note that can be read. */
export function isCredited(order: OrderDetailsData, { handlingUnitPositions: lines }: ParcelData): boolean {
  const own = lines.filter(({ orderId }) => orderId === order.orderId);
  return (
    (order.downloads?.invoices ?? []).some(({ kind }) => kind === "credit-note") &&
    own.every(({ orderPos, quantity }) => cameBackOf(order, orderPos) >= quantity)
  );
}
