import type { ReturnData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { StatusBubble } from "#web/account/status-bubble.tsx";

/** The order status whose look a state has. */
const LOOKS: Readonly<Record<ReturnData["state"], string>> = { requested: "A", accepted: "C", refused: "E", closed: "D" };

export function ReturnState({ state }: Pick<ReturnData, "state">) {
  const t = useT();
  return <StatusBubble status={LOOKS[state]} text={t(`Returns.State.${state}`)} />;
}
