import type { Shop } from "../../shop.ts";
import type { Gauge } from "../../slice.ts";
import { countPendingHandOvers } from "../order-store.ts";

/** Metrics that show when orders do not reach the ERP. */
export function handOverGauges({ db, clock }: Pick<Shop, "db" | "clock">): Gauge[] {
  return [
    {
      name: "orders_waiting",
      help: "Orders that the ERP has yet to take over",
      read: async () => (await countPendingHandOvers(db)).waiting,
    },
    {
      name: "orders_refused",
      help: "Those of them that the ERP would never take as they are: somebody must look at them",
      read: async () => (await countPendingHandOvers(db)).refused,
    },
    {
      name: "orders_waiting_seconds",
      help: "For how long the oldest of them has waited; 0 without any",
      async read() {
        const { oldest } = await countPendingHandOvers(db);
        return oldest ? (clock.now().getTime() - oldest.getTime()) / 1_000 : 0;
      },
    },
  ];
}
