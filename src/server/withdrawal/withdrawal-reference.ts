import { TIME_ZONE } from "#contract/format/calendar.ts";

/** Number of a withdrawal, as its receipt, the sales office and the ERP name it. */
export function withdrawalReference(withdrawalId: number): string {
  return `WR-${withdrawalId}`;
}

/** Date and time of the receipt, to the second, in the shop's time zone. */
export function formatReceivedAt(receivedAt: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "long", timeZone: TIME_ZONE }).format(receivedAt);
}
