import type { Context } from "../../context.ts";
import { can } from "../../policies.ts";
import type { SoftwarePassword } from "./software-password.ts";
import { selectSoftwareOnly, selectSoftwarePasswords } from "./software-password-store.ts";

export type SoftwarePasswords = {
  passwords: readonly SoftwarePassword[];
  /** Whether software can sign in only with software passwords. */
  isOnly: boolean;
};

/** The viewer's software passwords; null without permission. */
export async function showSoftwarePasswords({ db, viewer }: Context): Promise<SoftwarePasswords | null> {
  if (!can(viewer, "useSoftwarePasswords")) return null;
  const { accountId } = viewer;
  const [passwords, isOnly] = await Promise.all([selectSoftwarePasswords(db, viewer), selectSoftwareOnly(db, accountId)]);
  return { passwords, isOnly };
}
