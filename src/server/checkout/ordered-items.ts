import type { GetOrderPositionQuery } from "#contract/generated/operations.ts";
import type { OrderedItems } from "#contract/screens.ts";

/** Contents of an order for its confirmation; undefined if they are unknown. */
export function orderedItems(order: GetOrderPositionQuery["getOrderPosition"] | undefined): OrderedItems | undefined {
  if (!order?.orderPositions || !order.sums) return undefined;
  return {
    date: order.orderDate,
    total: order.sums.total.formattedValue,
    lines: order.orderPositions.map(({ productId, productName, productUrl, quantityTotal, unit, valueTotal }) => ({
      articleNo: productId,
      name: productName,
      url: productUrl,
      quantity: quantityTotal,
      unit,
      totalPrice: valueTotal.formattedValue,
    })),
  };
}
