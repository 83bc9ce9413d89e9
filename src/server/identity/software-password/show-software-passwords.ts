import type { Context } from "../../context.ts";
import { can } from "../../policies.ts";
import type { SoftwarePassword } from "./software-password.ts";
import { selectSoftwareOnly, selectSoftwarePasswords } from "./software-password-store.ts";

export type SoftwarePasswords = {
  passwords: readonly SoftwarePassword[];
  /** Whether software signs in with these alone. */
  isOnly: boolean;
};

/** The viewer's own; null where the viewer may have none. */
export async function showSoftwarePasswords({ db, viewer }: Context): Promise<SoftwarePasswords | null> {
  if (!can(viewer, "useSoftwarePasswords")) return null;
  const { accountId } = viewer;
  const [passwords, isOnly] = await Promise.all([selectSoftwarePasswords(db, accountId), selectSoftwareOnly(db, accountId)]);
  return { passwords, isOnly };
}
