import { memoizePerRequest } from "../../memoize-per-request.ts";
import { selectReading } from "../inbox/inbox-store.ts";

/** Time of the ERP's last response, which is the age of the displayed order data; null if there was none. */
export const upToDateFor = memoizePerRequest(async ({ db }): Promise<Date | null> => (await selectReading(db)).readAt);
