import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ValidationReason } from "./validation-issues.ts";

/** The text for each reason; a visitor has no customer account that an article could be blocked for. */
export function useIssueText(): (reason: ValidationReason) => string {
  const t = useT();
  const { user } = usePage();
  return (reason) => t(reason === "BLOCKED" && !user.authenticated ? "Cart.Objection.BLOCKED.Visitor" : `Cart.Objection.${reason}`);
}
