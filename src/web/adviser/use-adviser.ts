import { useEffect, useRef, useState } from "react";
import { type AdviserReply, readAdviserMessage } from "#contract/adviser-messages.ts";
import type { SubstituteData } from "#contract/screens.ts";
import { needsSignIn } from "#web/prices/index.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { addAllRecommended, addRecommended } from "./add-recommended.ts";
import { loadAdviserScript, type OpenAdviser } from "./adviser-script.ts";

export type AdviserState = {
  open: () => Promise<void>;
  isLoading: boolean;
  /** The adviser could not be loaded. */
  hasFailed: boolean;
  /** Successors added for discontinued articles, not reported yet. */
  substitutes: readonly SubstituteData[];
  forget: (substitute: SubstituteData) => void;
};

/** Opens the adviser and handles the messages of its iframe. */
export function useAdviser(uuid: string): AdviserState {
  const t = useT();
  const page = usePage();
  const { servicesHost } = page.settings.site;
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [substitutes, setSubstitutes] = useState<readonly SubstituteData[]>([]);
  const opened = useRef<OpenAdviser | null>(null);
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    const listen = (event: MessageEvent<unknown>) => {
      const adviser = opened.current;
      if (!adviser || event.source !== adviser.frame.contentWindow) return;
      if (event.origin !== (servicesHost || location.origin)) {
        console.warn("a message from another origin than the adviser's was ignored", event.origin);
        return;
      }
      void answer(adviser, event.data, event.origin).then((instead) => {
        if (instead.length === 0 || isGone.current) return;
        setSubstitutes((known) => [...known, ...instead]);
        // The panel covers the page with the notice.
        adviser.close();
      });
    };
    window.addEventListener("message", listen);
    return () => {
      window.removeEventListener("message", listen);
      isGone.current = true;
      opened.current?.close();
    };
  }, [servicesHost]);

  async function open() {
    if (isLoading || opened.current) return;
    setLoading(true);
    setFailed(false);
    try {
      const script = await loadAdviserScript(`${servicesHost}/services/adviser/adviser.js`);
      if (isGone.current) return;
      opened.current = script.open({
        uuid,
        language: page.language,
        site: page.settings.shop.baseSiteId,
        title: t("Adviser.Title"),
        closeLabel: t("Adviser.Close"),
        canOrder: !needsSignIn(page),
        onClose: () => (opened.current = null),
      });
    } catch (error) {
      console.error("the adviser could not be opened", error);
      setFailed(true);
    } finally {
      setLoading(false);
    }
  }
  const forget = (told: SubstituteData) => setSubstitutes((known) => known.filter((substitute) => substitute !== told));
  return { open, isLoading, hasFailed, substitutes, forget };
}

/** Replies to a message of the iframe with the outcome (MEDIA-06, MEDIA-07); returns the successors that were added to the cart. */
async function answer({ frame, close }: OpenAdviser, data: unknown, origin: string): Promise<SubstituteData[]> {
  const message = readAdviserMessage(data);
  const reply = (response: AdviserReply) => frame.contentWindow?.postMessage(response, origin);
  switch (message?.type) {
    case "addToCart": {
      const { success, substitutes } = await addRecommended(message);
      reply({ type: "addToCartResponse", id: message.id, success });
      return substitutes;
    }
    case "addMultipleProductsToCart": {
      const { success, substitutes } = await addAllRecommended(message.items);
      reply({ type: "addMultipleProductsToCartResponse", transactionId: message.transactionId, success });
      return substitutes;
    }
    case "closeAdviser":
      close();
      break;
    default:
      // Browser extensions send messages as well; this is not an error of the shop.
      console.warn("a message of the adviser was not understood");
  }
  return [];
}
