import { Suspense } from "react";
import { usePage } from "#web/shell/islands/island-context.tsx";
import { patientPart } from "#web/ui/lazy/lazy-part.tsx";
import { comesFromForm } from "./form-target.ts";

// Few pages follow a form post, so the box is loaded only for those.
const loadBox = () => import("./outcome-box.tsx");
const onServer = import.meta.env.SSR || import.meta.env.MODE === "test" ? await loadBox() : null;
const OutcomeBox = patientPart(() => loadBox().then((file) => file.OutcomeBox), onServer?.OutcomeBox);

/** Shows the result of a form sent without JavaScript. `isAddedTold`: another message already reports an addition. */
export function FormNotice({ isAddedTold = false }: { isAddedTold?: boolean }) {
  return (
    comesFromForm(usePage().page) && (
      <Suspense fallback={null}>
        <OutcomeBox isAddedTold={isAddedTold} />
      </Suspense>
    )
  );
}
