import type { StaffContext } from "../office-context.ts";
import { storePart } from "./import-store.ts";

/** Takes a part of a file that this member uploads; false if there is no such upload. */
export function receivePart(
  { db, session }: Pick<StaffContext, "db" | "session">,
  part: { importId: string; part: number; content: Buffer },
): Promise<boolean> {
  return storePart(db, { ...part, staffId: session.staffId });
}
