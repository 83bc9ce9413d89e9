import { toOrderedFields } from "#contract/order-fields/order-field-values.ts";
import { type Cart, type CartDeliveryAddress, listOrderFields, netTotals, POSITION_STEP, type ValuedCart } from "../cart/index.ts";
import type { Context } from "../context.ts";
import { type CustomerAddress, germanName, type KnownForCart } from "../customers/index.ts";
import type { NewOrder, OrderAddress, OrderLine } from "../orders/index.ts";
import { actingStaff, type Customer } from "../viewer.ts";

type OrderParts = {
  valued: ValuedCart<Cart>;
  billing: CustomerAddress;
  delivery: CartDeliveryAddress;
  allowsPartDelivery: boolean;
  /** By article. */
  ownNumbers: KnownForCart["ownNumbers"];
  customer: Customer;
  tacVersion: string;
  paymentMode: string;
};

/** Converts a valued cart without blocking issues into an order. */
export function toNewOrder(
  ctx: Context,
  { valued, billing, delivery, allowsPartDelivery, ownNumbers, customer, tacVersion, paymentMode }: OrderParts,
): NewOrder {
  const { cart, sums, currency, tax } = valued;
  return {
    cartId: cart.cartId,
    siteId: cart.siteId,
    accountId: customer.accountId,
    customerId: customer.customerId,
    email: customer.email,
    contact: { titleCode: customer.titleCode, firstName: customer.firstName, lastName: customer.lastName },
    purchaseOrderNumber: cart.purchaseOrderNumber,
    costCentre: cart.costCentre,
    comment: cart.comment,
    requestedDeliveryOn: cart.requestedDeliveryOn,
    allowsPartDelivery,
    deliveryNote: cart.deliveryNote,
    orderFields: toOrderedFields(listOrderFields(ctx), cart.orderFields),
    placedBy: customer.visit ? actingStaff(customer.visit) : cart.placedBy,
    tacVersion,
    paymentMode,
    currency,
    basis: sums.basis,
    netTotal: sums.total.toFixed(2),
    taxTotal: sums.tax.toFixed(2),
    taxes: sums.taxes.map(({ rate, net, tax: amount }) => ({
      rate,
      net: net.toFixed(2),
      tax: amount.toFixed(2),
      ...(tax.category !== "S" && { category: tax.category }),
    })),
    deliveryCost: sums.deliveryCost.toFixed(2),
    deliveryTotal: (sums.basis === "net" ? sums.deliveryCost : sums.deliveryCostWithTax).toFixed(2),
    deliveryTaxRate: sums.deliveryTaxRate,
    billingAddress: {
      ...frozen({ ...billing, country: { isocode: billing.countryIso, name: germanName(billing.countryIso) } }),
      ...(tax.category === "K" && { vatId: tax.vatId }),
    },
    deliveryAddress: frozen(delivery),
    placedAt: ctx.clock.now(),
    lines: toLines(valued, ownNumbers),
  };
}

function toLines(valued: ValuedCart, ownNumbers: KnownForCart["ownNumbers"]): OrderLine[] {
  const net = netTotals(valued);
  return valued.lines.map((line, index) => ({
    position: (index + 1) * POSITION_STEP,
    articleNumber: line.articleNumber,
    // Documents and the ERP support only one.
    customerArticleNumber: ownNumbers.get(line.articleNumber)?.[0]?.ownNumber ?? "",
    costCentre: line.costCentre,
    text: line.text,
    quoteNumber: line.terms?.quoteNumber ?? "",
    requestedDeliveryOn: line.requestedDeliveryOn,
    name: line.article!.name,
    quantity: line.quantity,
    unit: line.article!.unitName,
    amount: line.price!.amount,
    priceQuantity: line.price!.priceQuantity,
    taxRate: line.taxRate!,
    unitPrice: line.unitPrice!.amount.toFixed(),
    unitPriceQuantity: line.unitPrice!.quantity,
    total: line.total.toFixed(2),
    netTotal: net[index]!.toFixed(2),
  }));
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
