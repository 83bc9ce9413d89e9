export type DeliverySpeed = "FASTDELIVERY" | "SLOWDELIVERY" | "NODELIVERY";

/** An empty value counts as slow (FAM-16, CHECK-45). */
export function readDeliverySpeed(value: string): DeliverySpeed | "unknown" {
  if (/^(FAST|SLOW|NO)DELIVERY$/.test(value)) return value as DeliverySpeed;
  if (!value) return "SLOWDELIVERY";
  return "unknown";
}

/** Working days of a speed such as DAYS:5; null for other speeds. */
export function deliveryDays(value: string): number | null {
  const days = /^DAYS:(\d{1,4})$/.exec(value)?.[1];
  return days === undefined ? null : Number(days);
}
