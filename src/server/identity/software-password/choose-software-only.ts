import type { Context } from "../../context.ts";
import { can } from "../../policies.ts";
import { confirmPassword, type PasswordConfirmation } from "../credentials/confirm-password.ts";
import { writeSoftwareOnly } from "./software-password-store.ts";

export type SoftwareOnlyChosen = "chosen" | "denied" | "wrong" | "too-many-attempts";

/** Requires software passwords for the viewer's software. Needs no password, since it only restricts access. */
export async function requireSoftwarePasswords({ viewer, db, log }: Context): Promise<SoftwareOnlyChosen> {
  if (!can(viewer, "useSoftwarePasswords")) return "denied";
  await writeSoftwareOnly(db, viewer.accountId, true);
  log.info({ account: viewer.accountId }, "software sign-in was restricted to software passwords");
  return "chosen";
}

/** Allows the viewer's own password for software again. Requires that password, since it widens access. */
export async function allowAccountPassword(ctx: Context, own: Omit<PasswordConfirmation, "wantedFor">): Promise<SoftwareOnlyChosen> {
  const { viewer, db, log } = ctx;
  if (!can(viewer, "useSoftwarePasswords")) return "denied";
  const checked = await confirmPassword({ ...ctx, viewer }, { ...own, wantedFor: "software password" });
  if (checked.kind !== "right") return checked.kind;
  await writeSoftwareOnly(db, viewer.accountId, false);
  log.info({ account: viewer.accountId }, "software sign-in with the account password was allowed again");
  return "chosen";
}
