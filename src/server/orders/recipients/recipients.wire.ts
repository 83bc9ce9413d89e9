import type { DocumentRecipient, RecipientKind as WireKind } from "../../graphql/generated/resolver-types.ts";
import type { RecipientKind } from "#contract/rules/documents/document-recipients.ts";
import type { ListedRecipient } from "./recipient-store.ts";

const KINDS = {
  "order-confirmation": "orderConfirmation",
  "delivery-note": "deliveryNote",
  invoice: "invoice",
  reminder: "reminder",
} as const satisfies Record<RecipientKind, WireKind>;

export function toWireRecipient({ recipientId, kind, email, format, confirmedAt, refusal }: ListedRecipient): DocumentRecipient {
  return {
    id: recipientId,
    kind: KINDS[kind],
    email,
    format,
    isConfirmed: confirmedAt !== null,
    rejectedSince: refusal?.since.toISOString() ?? null,
    rejection: refusal?.answer ?? "",
  };
}
