import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ValidationReason } from "./validation-issues.ts";

/** Text per reason; for visitors "blocked" does not refer to a customer account. */
export function useIssueText(): (reason: ValidationReason) => string {
  const t = useT();
  const { user } = usePage();
  return (reason) => t(reason === "BLOCKED" && !user.authenticated ? "Cart.Objection.BLOCKED.Visitor" : `Cart.Objection.${reason}`);
}
