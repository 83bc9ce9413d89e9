import { unreachable } from "#contract/unreachable.ts";
import type { InvitationOutcome } from "./invitation.ts";
import type { InvitationLine } from "./invitations-file.ts";
import { inviteAccount, type InviteContext, type InviteOptions } from "./invite-account.ts";

/** Result of a line, for the operator: invited, left unchanged, or refused because of a problem. */
export type LineReport = { line: number; email: string; fate: "invited" | "left" | "refused"; text: string };

/** Invites one line after another; a failed line does not stop the others. */
export async function* inviteLines(
  ctx: InviteContext,
  lines: readonly InvitationLine[],
  options: InviteOptions,
): AsyncGenerator<LineReport> {
  for (const given of lines) {
    const { line } = given;
    if ("problem" in given) {
      yield { line, email: given.email, fate: "refused", text: given.problem };
      continue;
    }
    const { email } = given.invitation;
    yield { line, email, ...describe(await inviteAccount(ctx, given.invitation, options)) };
  }
}

function describe(outcome: InvitationOutcome): Pick<LineReport, "fate" | "text"> {
  switch (outcome.kind) {
    case "invited":
      return { fate: "invited", text: `invited for customer ${outcome.customerId}` };
    case "waits":
      return {
        fate: "left",
        text: `was invited on ${outcome.since.toISOString().slice(0, 10)} and that link still holds (--again mails another)`,
      };
    case "active":
      return { fate: "left", text: "has an open account already" };
    case "locked":
      return { fate: "refused", text: "the account is locked" };
    case "no-address":
      return { fate: "refused", text: "is no e-mail address" };
    case "no-customer":
      return { fate: "refused", text: "has no account yet, so the customer number is needed" };
    case "no-name":
      return { fate: "refused", text: "has no account yet, so the name is needed" };
    case "unknown-customer":
      return { fate: "refused", text: "there is no customer with this number" };
    case "blocked-customer":
      return { fate: "refused", text: "the customer is blocked" };
    case "other-customer":
      return { fate: "refused", text: `has an account of customer ${outcome.customerId} already` };
    default:
      return unreachable(outcome);
  }
}
