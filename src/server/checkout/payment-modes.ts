import type { Context } from "../context.ts";
import { phraseIn } from "../dictionary/index.ts";
import type { Customer } from "../viewer.ts";

export type PaymentModeId = "invoice" | "prepayment" | "direct-debit" | "credit-card";
export type PaymentMode = { id: PaymentModeId; active: boolean; name: string };

const MODES: readonly PaymentModeId[] = ["invoice", "prepayment", "direct-debit", "credit-card"];

/** The customer's payment mode: invoice (decision B27). The others exist but are not offered. */
export function paymentModeOf(_customer: Customer): PaymentModeId {
  return "invoice";
}

/** All payment modes, the offered one first. */
export function listPaymentModes(ctx: Context, customer: Customer, language: string): PaymentMode[] {
  const active = paymentModeOf(customer);
  return MODES.map((id) => ({ id, active: id === active, name: phraseIn(ctx, language, `Payment.Mode.${id}`) }));
}
