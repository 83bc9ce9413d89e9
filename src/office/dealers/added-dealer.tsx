import { useNavigate } from "@tanstack/react-router";
import { removeDealer } from "#contract/office/generated/operations.ts";
import { useChange } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { usePhrases } from "../language/language.tsx";
import { dealerPhrases } from "../phrases/dealers.ts";
import { useToast } from "../shell/toasts.tsx";
import { AddedNotice } from "./added-notice.tsx";
import type { Dealer } from "./dealer-page.tsx";

/** A dealer that staff added can be removed, or left to the import that has it by now. */
export function AddedDealer({ dealer: { dealerId, changedAt, isAdded, isImported }, name }: { dealer: Dealer; name: string }) {
  const t = usePhrases(dealerPhrases);
  const canRemove = useIsAllowed()("Mutation.removeDealer");
  const navigate = useNavigate();
  const toast = useToast();
  const remove = useChange(removeDealer);

  function onRemove() {
    const onSuccess = () => {
      toast({ text: (isImported ? t.leaveToImport : t.remove).done(name) });
      if (!isImported) void navigate({ to: "/dealers" });
    };
    remove.mutate({ dealerId, changedAt }, { onSuccess });
  }

  // The page does not check this: what is left to the import would lose its message with the component.
  if (!isAdded) return null;
  return <AddedNotice name={name} isImported={isImported} words={t} removal={remove} onRemove={canRemove ? onRemove : null} />;
}
