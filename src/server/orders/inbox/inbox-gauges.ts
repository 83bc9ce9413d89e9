import type { Shop } from "../../shop.ts";
import type { Gauge } from "../../slice.ts";
import { countWaiting, selectReading } from "./inbox-store.ts";

/** Metrics that show operators when order data is not up to date. */
export function inboxGauges({ db, clock }: Pick<Shop, "db" | "clock">): Gauge[] {
  return [
    { name: "erp_messages_waiting", help: "ERP messages that could not be applied yet", read: () => countWaiting(db) },
    {
      name: "erp_answer_age_seconds",
      help: "Time since the last ERP message; -1 if there was none",
      async read() {
        const { readAt } = await selectReading(db);
        return readAt === null ? -1 : (clock.now().getTime() - readAt.getTime()) / 1000;
      },
    },
  ];
}
