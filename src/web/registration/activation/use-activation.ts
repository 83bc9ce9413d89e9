import { useRef, useState } from "react";
import { activateUser } from "#contract/generated/operations.ts";
import { pushEvent } from "#web/analytics/data-layer.ts";
import { callVariables } from "#web/shell/calls/call-variables.ts";
import { execute, OperationError } from "#web/shell/calls/graphql.ts";
import { saveSignInName } from "#web/shell/page/typed-values/sign-in-name.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { type ActivationFailure, failureOf } from "./activation-failure.ts";

export type ActivationPhase = "ready" | "working" | "done" | "failed";
export type ActivationModel = {
  phase: ActivationPhase;
  failure: ActivationFailure | null;
  /** Link for an invited user to set the first password; null if one is set. */
  passwordPath: string | null;
  activate(): void;
};

/**
 * Activates on a click, never on load: e-mail scanners open links and run their scripts. Without a token the link is invalid
 * (ACTIV-03).
 */
export function useActivation(token: string, email: string): ActivationModel {
  const [phase, setPhase] = useState<ActivationPhase>(token === "" ? "failed" : "ready");
  const [failure, setFailure] = useState<ActivationFailure | null>(token === "" ? "invalid" : null);
  const [passwordPath, setPasswordPath] = useState<string | null>(null);
  const isBusy = useRef(false);
  const t = useT();

  async function activate(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setPhase("working");
    try {
      const { baseSiteId } = callVariables();
      const { activateUser: result } = await execute(activateUser, { baseSiteId, token });
      if (!result.success) return fail(failureOf(result.messages, t("Registration.AlreadyRegistered")));
      pushEvent({ event: "registration-completed" });
      if (email !== "") saveSignInName(email);
      setFailure(null);
      setPasswordPath(result.passwordPath);
      setPhase("done");
    } catch (error) {
      console.error("the activation was not answered", error);
      fail(error instanceof OperationError && error.type === "NetworkError" ? "offline" : "unexpected");
    } finally {
      isBusy.current = false;
    }
  }

  function fail(why: ActivationFailure) {
    setFailure(why);
    setPhase("failed");
  }

  return { phase, failure, passwordPath, activate: () => void activate() };
}
