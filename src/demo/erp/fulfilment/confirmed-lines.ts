import type { FulfilmentOrder } from "./order.ts";

/** What is confirmed of an order line. */
export type ConfirmedLine = {
  position: number;
  /** Without the quantity that cannot be delivered; may be 0. */
  quantity: number;
  /** ISO date; null if nothing of it is delivered. */
  plannedDeliveryOn: string | null;
};

export function confirmedLines({ lines }: Pick<FulfilmentOrder, "lines">): ConfirmedLine[] {
  return lines.map(({ position, quantity, rejected, plannedDeliveryOn }) => ({
    position,
    quantity: quantity - rejected,
    plannedDeliveryOn: rejected < quantity ? plannedDeliveryOn : null,
  }));
}

/** Whether a confirmation differs from the one before. Without a quantity there is nothing to confirm. */
export function isNewConfirmation(lines: readonly ConfirmedLine[], before: readonly ConfirmedLine[]): boolean {
  const isSame = (line: ConfirmedLine) =>
    before.some(
      ({ position, quantity, plannedDeliveryOn }) =>
        position === line.position && quantity === line.quantity && plannedDeliveryOn === line.plannedDeliveryOn,
    );
  return lines.some(({ quantity }) => quantity > 0) && !lines.every(isSame);
}
