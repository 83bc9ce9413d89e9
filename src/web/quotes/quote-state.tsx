import type { QuoteData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { StatusBubble } from "#web/account/status-bubble.tsx";

/** The order status whose look a state has. */
const LOOKS: Readonly<Record<QuoteData["state"], string>> = {
  draft: "A",
  requested: "A",
  inProgress: "A",
  offered: "B",
  partlyOrdered: "C",
  ordered: "D",
  rejected: "E",
  expired: "E",
  withdrawn: "E",
};

export function QuoteState({ state }: Pick<QuoteData, "state">) {
  const t = useT();
  return <StatusBubble status={LOOKS[state]} text={t(`Quotes.State.${state}`)} />;
}
