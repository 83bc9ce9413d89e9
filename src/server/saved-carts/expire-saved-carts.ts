import type { TaskContext } from "../context.ts";
import { RESTORABLE_MS } from "./saved-cart.ts";
import { deleteSavedCarts } from "./saved-carts-store.ts";

/** Removes saved carts that can no longer be restored. */
export function expireSavedCarts({ db, clock }: Pick<TaskContext, "db" | "clock">): Promise<number> {
  return deleteSavedCarts(db, new Date(clock.now().getTime() - RESTORABLE_MS));
}
