import type { Clock, Random } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { SIGN_ON_PATH, USER_ROUTES } from "#contract/routes.ts";
import { hashToken } from "../keys/tokens.ts";
import { insertSignInStep, selectSignInStep, type SignInStep } from "./sign-in-step-store.ts";

type Deps = { db: Db; clock: Clock; random: Random; isSecure: boolean };

/** Time to open the authenticator app and type its code. */
const LIFETIME_MS = 10 * 60_000;
/** The pages of the sign-on, and the shop's form without scripts. */
const PLACES = {
  "sign-on": { name: "sso_step", path: SIGN_ON_PATH, token: /(?:^|;\s*)sso_step=([\da-f]{64})(?:;|$)/ },
  form: { name: "form_step", path: USER_ROUTES.loginForm, token: /(?:^|;\s*)form_step=([\da-f]{64})(?:;|$)/ },
};
export type StepPlace = keyof typeof PLACES;

/** Stores a sign-in that waits for its second factor, and returns the Set-Cookie value. */
export async function startSignInStep(
  { db, clock, random, isSecure }: Deps,
  step: SignInStep,
  place: StepPlace = "sign-on",
): Promise<string> {
  const token = random.hex(32);
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
  await insertSignInStep(db, { tokenHash: hashToken(token), step, expiresAt });
  return stepCookie(token, LIFETIME_MS / 1000, isSecure, place);
}

/** The sign-in of a browser that waits for its second factor; null without one, or when it expired. */
export async function findSignInStep(
  { db, clock }: Pick<Deps, "db" | "clock">,
  cookieHeader: string | undefined,
  place: StepPlace = "sign-on",
): Promise<(SignInStep & { tokenHash: Buffer }) | null> {
  const token = PLACES[place].token.exec(cookieHeader ?? "")?.[1];
  if (token === undefined) return null;
  const tokenHash = hashToken(token);
  const step = await selectSignInStep(db, tokenHash, clock.now());
  return step && { ...step, tokenHash };
}

export function clearStepCookie(isSecure: boolean, place: StepPlace = "sign-on"): string {
  return stepCookie("", 0, isSecure, place);
}

function stepCookie(value: string, maxAge: number, isSecure: boolean, place: StepPlace): string {
  const { name, path } = PLACES[place];
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
