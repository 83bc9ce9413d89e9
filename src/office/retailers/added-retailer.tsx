import { useNavigate } from "@tanstack/react-router";
import { removeRetailer } from "#contract/office/generated/operations.ts";
import { useChange } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { AddedNotice } from "../dealers/added-notice.tsx";
import { usePhrases } from "../language/language.tsx";
import { retailerPhrases } from "../phrases/retailers.ts";
import { useToast } from "../shell/toasts.tsx";
import type { Retailer } from "./retailer-page.tsx";

/** An online retailer that staff added can be removed, or left to the import that has it by now. */
export function AddedRetailer({ retailer: { retailerId, changedAt, isAdded, isImported }, name }: { retailer: Retailer; name: string }) {
  const t = usePhrases(retailerPhrases);
  const canRemove = useIsAllowed()("Mutation.removeRetailer");
  const navigate = useNavigate();
  const toast = useToast();
  const remove = useChange(removeRetailer);

  function onRemove() {
    const onSuccess = () => {
      toast({ text: (isImported ? t.leaveToImport : t.remove).done(name) });
      if (!isImported) void navigate({ to: "/retailers" });
    };
    remove.mutate({ retailerId, changedAt }, { onSuccess });
  }

  // The page does not check this: what is left to the import would lose its message with the component.
  if (!isAdded) return null;
  return <AddedNotice name={name} isImported={isImported} words={t} removal={remove} onRemove={canRemove ? onRemove : null} />;
}
