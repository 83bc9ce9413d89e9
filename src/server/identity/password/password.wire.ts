import type { PasswordResult } from "../../graphql/generated/resolver-types.ts";
import type { AccountTokenState } from "../account-token/account-token.ts";
import type { ChangePasswordOutcome } from "./change-password.ts";
import type { ResetPasswordOutcome } from "./reset-password.ts";

/** Message codes of the token states (NEWPW-14). */
const TOKEN_MESSAGES: Readonly<Record<AccountTokenState, string>> = {
  valid: "Validation successful",
  invalid: "token.invalid",
  expired: "token.expired",
  missing: "token.missing",
  "not-in-database": "database.token.missing",
  "no-match": "token.does.not.match.database.token",
};

export function toWireToken(state: AccountTokenState): PasswordResult {
  return { success: state === "valid", errorMsg: TOKEN_MESSAGES[state] };
}

export function toWirePassword(outcome: ResetPasswordOutcome | ChangePasswordOutcome): PasswordResult {
  switch (outcome.kind) {
    case "done":
      return { success: true, errorMsg: null };
    case "token":
      return toWireToken(outcome.state);
    case "refused":
      return { success: false, errorMsg: `password.${outcome.objection}` };
    default:
      return { success: false, errorMsg: `password.${outcome.kind}` };
  }
}
