import Big from "big.js";
import { showsNet } from "#contract/rules/shop-mode.ts";
import type { Cart, CartDeliveryAddress, ValuedCart } from "../cart/index.ts";
import type { Context } from "../context.ts";
import { type CustomerAddress, germanName } from "../customers/index.ts";
import type { NewOrder, OrderAddress, ShownFigures } from "../orders/index.ts";
import type { Customer } from "../viewer.ts";

/** ERP systems count positions in tens, which leaves room between them. */
const POSITION_STEP = 10;

type OrderParts = {
  valued: ValuedCart<Cart>;
  billing: CustomerAddress;
  delivery: CartDeliveryAddress;
  customer: Customer;
  tacVersion: string;
  paymentMode: string;
};

/** Freezes a valued cart, free of objections, into the order it becomes. */
export function toNewOrder(ctx: Context, { valued, billing, delivery, customer, tacVersion, paymentMode }: OrderParts): NewOrder {
  const { cart, sums, currency } = valued;
  return {
    cartId: cart.cartId,
    siteId: cart.siteId,
    accountId: customer.accountId,
    customerId: customer.customerId,
    email: customer.email,
    purchaseOrderNumber: cart.purchaseOrderNumber,
    comment: cart.comment,
    tacVersion,
    paymentMode,
    currency,
    netTotal: sums.total.toFixed(2),
    taxTotal: sums.tax.toFixed(2),
    deliveryCost: sums.deliveryCost.toFixed(2),
    billingAddress: frozen({ ...billing, country: { isocode: billing.countryIso, name: germanName(billing.countryIso) } }),
    deliveryAddress: frozen(delivery),
    placedAt: ctx.clock.now(),
    lines: valued.lines.map((line, index) => ({
      position: (index + 1) * POSITION_STEP,
      articleNumber: line.articleNumber,
      name: line.article!.name,
      quantity: line.quantity,
      unit: line.article!.unitName,
      amount: line.price!.amount,
      priceQuantity: line.price!.priceQuantity,
      taxRate: line.price!.taxRate,
      netTotal: line.net.toFixed(2),
    })),
  };
}

/** The figures of an order as its customer saw them in the cart. */
export function shownFigures(ctx: Context, { lines, sums }: ValuedCart): ShownFigures {
  const withTax = !showsNet(ctx.site.settings.shop.shopType);
  return {
    withTax,
    lineTotals: lines.map((line) => (withTax ? line.gross : line.net)),
    subTotal: withTax ? sums.subTotalWithTax : sums.subTotal,
    deliveryCost: withTax ? sums.deliveryCostWithTax : sums.deliveryCost,
    taxes: sums.taxes.map(({ rate, tax }) => ({ rate: Big(rate), tax })),
    total: sums.totalWithTax,
  };
}

type AddressSource = Omit<CartDeliveryAddress, "addressId" | "region" | "firstName" | "lastName" | "titleCode">;

function frozen(address: AddressSource): OrderAddress {
  const { sapCustomerId, companyName, name2, name3, name4, streetName, streetNumber, postalCode, town, country } = address;
  return {
    sapCustomerId,
    companyName,
    name2,
    name3,
    name4,
    streetName,
    streetNumber,
    postalCode,
    town,
    countryIso: country.isocode,
    countryName: country.name,
  };
}
