import type { Words } from "./words.ts";
import type { OrderStatus } from "../../rules/orders/order-status.ts";

/** States of an order. */
export const ORDER_STATUS_NAMES: Words<OrderStatus> = {
  de: { A: "Eingegangen", B: "In Arbeit", C: "Teilweise geliefert", D: "Abgeschlossen", E: "Storniert" },
  en: { A: "Received", B: "In progress", C: "Partly delivered", D: "Completed", E: "Cancelled" },
};

/** Ways in which an order was placed. */
export const ORDER_CHANNELS: Words<string> = {
  de: { shop: "Shop", phone: "Telefon", office: "Innendienst" },
  en: { shop: "Shop", phone: "Phone", office: "Sales office" },
};
