import type { Context } from "../../../context.ts";
import { mustUseSoftwarePassword, signIn } from "../../../identity/index.ts";
import type { IdentityPort } from "../../../ports/identity-port.ts";
import { consumeAttempt } from "../../../rate-limit/index.ts";
import { can } from "../../../policies.ts";
import type { Caller } from "../../sign-in/begin-call.ts";
import { type CheckedStep, type CheckInput, STEPS, type StepFound } from "./check-report.ts";
import { writeCheck } from "./check-store.ts";
import { type Simulation, simulateSteps } from "./simulate-steps.ts";
import { blanked } from "./software-calls.ts";

export type CheckRequest = CheckInput & { password: string; caller: Caller; language: string; allowsLocal: boolean };

/**
 * Simulates the viewer's software against the shop, step by step, and stores the result of each step (PROCURE-24). It changes no
 * cart and no order, and never stores the password.
 */
export async function checkConnection(
  ctx: Context,
  { identity }: { identity: IdentityPort },
  { password, caller, language, allowsLocal, ...input }: CheckRequest,
): Promise<"checked" | "too-often" | "denied"> {
  const { viewer, db, clock, site } = ctx;
  if (!can(viewer, "procure")) return "denied";
  const { accountId } = viewer;
  if (!(await consumeAttempt(db, `procurement-check ${accountId}`, "procurementCheck", clock.now()))) return "too-often";
  const playing: Simulation = {
    ctx: { ...ctx, viewer },
    input,
    password,
    language,
    allowsLocal,
    async tryPassword(credentials) {
      const asked = { ...credentials, address: caller.ip, browser: caller.browser, protocol: "ids" } as const;
      const outcome = await signIn(identity, asked, { canShowSecondFactor: false });
      if (outcome.kind === "too-many-attempts") return outcome.kind;
      const isIn = outcome.kind === "authenticated" && outcome.authResult.accountId === accountId;
      if (isIn) return outcome.authResult.softwarePassword === null ? "own" : "software";
      // The response never reveals whether the account's own password was right.
      return (await mustUseSoftwarePassword(identity, accountId)) ? "software-only" : "wrong";
    },
  };
  const played = simulateSteps(playing);
  const steps: CheckedStep[] = [];
  // Sequential, as real software calls: each step takes a database connection.
  for (const step of STEPS) {
    const { call, find } = played[step];
    steps.push({ step, sent: call?.shown ?? "", ...hushed(await found(ctx, find), password) });
  }
  const kept = { ...input, returnAddress: blanked(input.returnAddress, password) };
  await writeCheck(db, { accountId, siteId: site.siteId, report: { input: kept, steps }, checkedAt: clock.now() });
  return "checked";
}

/** An internal error becomes the outcome of this step; the other steps still run. */
async function found(ctx: Context, find: () => Promise<StepFound>): Promise<StepFound> {
  try {
    return await find();
  } catch (error) {
    ctx.log.error({ err: error }, "a step of a connection check failed");
    return { outcome: "failed", said: "unexpected" };
  }
}

function hushed(step: StepFound, password: string): StepFound {
  const values = step.values?.map((value) => blanked(value, password));
  return { ...step, ...(values && { values }), answer: blanked(step.answer ?? "", password) };
}
