import { germanDay } from "#contract/format/german-day.ts";
import type { IdentityPort } from "../../ports/identity-port.ts";
import { selectMissingFactorFrom } from "../second-factor/missing-factor-store.ts";
import { selectSoftwareOnly } from "./software-password-store.ts";

/**
 * Whether software can sign in to an account only with software passwords: by the owner's choice, or because the account has a
 * second factor or must set one up, which software cannot do (PROCURE-12, TRUST-07).
 */
export async function mustUseSoftwarePassword(
  { db, clock, hasSecondFactor }: Pick<IdentityPort, "db" | "clock" | "hasSecondFactor">,
  accountId: string,
): Promise<boolean> {
  if ((await hasSecondFactor(accountId)) || (await selectSoftwareOnly(db, accountId))) return true;
  const from = await selectMissingFactorFrom(db, accountId);
  return from !== null && from <= germanDay(clock.now());
}
