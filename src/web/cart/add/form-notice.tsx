import { Suspense } from "react";
import { usePage } from "#web/shell/islands/island-context.tsx";
import { patientPart } from "#web/ui/lazy/lazy-part.tsx";
import { comesFromForm } from "./form-target.ts";

// Hardly any page comes from a form: the words are fetched where there is something to tell.
const loadBox = () => import("./outcome-box.tsx");
const onServer = import.meta.env.SSR || import.meta.env.MODE === "test" ? await loadBox() : null;
const OutcomeBox = patientPart(() => loadBox().then((file) => file.OutcomeBox), onServer?.OutcomeBox);

/** Says after a form that was sent without scripts what became of it; that something was added only where nothing else says it. */
export function FormNotice({ isAddedTold = false }: { isAddedTold?: boolean }) {
  return (
    comesFromForm(usePage().page) && (
      <Suspense fallback={null}>
        <OutcomeBox isAddedTold={isAddedTold} />
      </Suspense>
    )
  );
}
