import type { Shop } from "../../shop.ts";
import type { Gauge } from "../../slice.ts";
import { countPendingHandOvers } from "../order-store.ts";

/** Metrics that show when orders do not reach the ERP. */
export function handOverGauges({ db, clock }: Pick<Shop, "db" | "clock">): Gauge[] {
  return [
    {
      name: "orders_waiting",
      help: "Orders not yet accepted by the ERP",
      read: async () => (await countPendingHandOvers(db)).waiting,
    },
    {
      name: "orders_refused",
      help: "Orders rejected by the ERP, which need manual action",
      read: async () => (await countPendingHandOvers(db)).refused,
    },
    {
      name: "orders_waiting_seconds",
      help: "Waiting time of the oldest order not yet accepted; 0 if there is none",
      async read() {
        const { oldest } = await countPendingHandOvers(db);
        return oldest ? (clock.now().getTime() - oldest.getTime()) / 1_000 : 0;
      },
    },
  ];
}
