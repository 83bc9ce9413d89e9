import { memoizePerRequest } from "../../memoize-per-request.ts";
import { selectReading } from "../inbox/inbox-store.ts";

/** When the ERP last answered: what is shown of orders is as of then. Null where it never did. */
export const upToDateFor = memoizePerRequest(async ({ db }): Promise<Date | null> => (await selectReading(db)).readAt);
