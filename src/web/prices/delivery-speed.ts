export type DeliverySpeed = "FASTDELIVERY" | "SLOWDELIVERY" | "NODELIVERY";

/** An empty value counts as slow; an unknown one is logged and shown as unknown (shop §3, CHECK-45). */
export function readDeliverySpeed(value: string): DeliverySpeed | "unknown" {
  if (value === "FASTDELIVERY" || value === "SLOWDELIVERY" || value === "NODELIVERY") return value;
  if (value === "") return "SLOWDELIVERY";
  console.error("unknown delivery speed", value);
  return "unknown";
}
