import { useRef, useState } from "react";
import { usePage } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { openedLink } from "./opened-link.ts";
import { unsubscribe } from "./newsletter-calls.ts";
import { type UnsubscribeState, NewsletterUnsubscribeView } from "./newsletter-unsubscribe-view.tsx";

const TOLD: readonly UnsubscribeState[] = ["left", "mailed", "cancelled", "failed"];

/** Unsubscribing: optional reasons, then the outcome. */
export function NewsletterUnsubscribe({ fields }: ScreenProps<"NewsletterUnsubscribe">) {
  const { page } = usePage();
  const { link, reasons, outcome } = openedLink(page);
  const [state, setState] = useState<UnsubscribeState>(() => {
    const told = TOLD.find((each) => each === outcome) ?? (outcome === "too-many" ? "failed" : null);
    return told ?? (link ? "asking" : "failed");
  });
  const [isReached, setReached] = useState(false);
  const isSending = useRef(false);
  const reach = (next: UnsubscribeState) => {
    setReached(true);
    setState(next);
  };
  const leave = async (chosen: readonly string[]) => {
    if (!link || isSending.current) return;
    isSending.current = true;
    setState("sending");
    reach(await unsubscribe(link, chosen, page.uri));
    isSending.current = false;
  };
  return (
    <NewsletterUnsubscribeView
      {...{ fields, link, isReached, leave }}
      // The address may have lost its parameters, e.g. by switching the language.
      state={!link && state === "asking" ? "failed" : state}
      chosen={reasons}
      page={page.uri}
      cancel={() => reach("cancelled")}
    />
  );
}
