import { usePhrases } from "../language/language.tsx";
import { dealerPhrases } from "../phrases/dealers.ts";
import { StateText } from "../shell/section.tsx";

type ListedStateProps = { isHidden: boolean; isAdded: boolean; isImported: boolean; isEdited: boolean };

/** State of a dealer or online retailer in its list. */
export function ListedState({ isHidden, isAdded, isImported, isEdited }: ListedStateProps) {
  const t = usePhrases(dealerPhrases);
  if (isHidden) return <StateText tone="warning">{t.states.hidden}</StateText>;
  if (isAdded) return <StateText tone={isImported ? "warning" : "good"}>{isImported ? t.alsoImported : t.states.added}</StateText>;
  return <StateText tone={isEdited ? "busy" : "neutral"}>{isEdited ? t.states.edited : t.asImported}</StateText>;
}
