import { useState } from "react";
import { requestForgottenPassword } from "#contract/generated/operations.ts";
import { isEmail } from "#contract/rules/account/email.ts";
import type { ForgotPasswordState } from "#contract/screens.ts";
import { execute } from "#web/shell/calls/graphql.ts";
import { usePage } from "#web/shell/islands/island-context.tsx";

export type ForgotPasswordModel = {
  /** again: the form was reset after sending, for another address. */
  state: ForgotPasswordState | "sending" | "again";
  begin(): void;
  /** Sends no request for an invalid address (FORGOT-02); returns whether it was valid. */
  request(email: string): Promise<boolean>;
};

export function useForgotPassword(first: ForgotPasswordState): ForgotPasswordModel {
  const { settings } = usePage();
  const [state, setState] = useState<ForgotPasswordModel["state"]>(first);

  const request = async (email: string) => {
    const userId = email.trim();
    if (!isEmail(userId)) {
      setState("malformed");
      return false;
    }
    setState("sending");
    try {
      const { baseSiteId } = settings.shop;
      const { requestForgottenPassword: result } = await execute(requestForgottenPassword, { userId, baseSiteId });
      setState(result.success ? "sent" : "failed");
    } catch (error) {
      console.error("a forgotten password could not be asked for", error);
      setState("failed");
    }
    return true;
  };

  return { state, request, begin: () => setState("again") };
}
