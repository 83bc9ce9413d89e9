import type { ApprovalMessage as Message } from "#contract/rules/company/approvals.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";

const SUCCESSES: readonly Message[] = [
  "requested",
  "approved",
  "declined",
  "returned",
  "withdrawn",
  "cartBack",
  "cartSaved",
  "cartJoined",
  "cartSavedJoined",
  "substituteSet",
  "substituteEnded",
  "saved",
  "moved",
  "deleted",
  "limited",
];

/** Outcome of a form. */
export function ApprovalMessage({ message }: { message: Message | null }) {
  const t = useT();
  if (message === null) return null;
  return <MessageBox tone={SUCCESSES.includes(message) ? "success" : "warning"} title={t(`Approvals.Message.${message}`)} />;
}
