import { useEffect, useRef, useState } from "react";
import { type AdviserReply, readAdviserMessage } from "#contract/adviser-messages.ts";
import { usePage, useT } from "#web/shell/regions/region-context.tsx";
import { addAllRecommended, addRecommended } from "./add-recommended.ts";
import { loadAdviserScript, type OpenAdviser } from "./adviser-script.ts";

/** Opens the adviser and does what its frame asks for; `hasFailed` while it cannot be reached. */
export function useAdviser(uuid: string): { open: () => Promise<void>; isLoading: boolean; hasFailed: boolean } {
  const t = useT();
  const page = usePage();
  const { servicesHost } = page.settings.site;
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
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
      void answer(adviser, event.data, event.origin);
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
        onClose: () => (opened.current = null),
      });
    } catch (error) {
      console.error("the adviser could not be opened", error);
      setFailed(true);
    } finally {
      setLoading(false);
    }
  }
  return { open, isLoading, hasFailed };
}

/** Does what the frame asks for and tells it what became of that (shop §7.1). */
async function answer({ frame, close }: OpenAdviser, data: unknown, origin: string): Promise<void> {
  const message = readAdviserMessage(data);
  const reply = (response: AdviserReply) => frame.contentWindow?.postMessage(response, origin);
  switch (message?.type) {
    case "addToCart":
      reply({ type: "addToCartResponse", id: message.id, success: await addRecommended(message) });
      break;
    case "addMultipleProductsToCart": {
      const success = await addAllRecommended(message.items);
      reply({ type: "addMultipleProductsToCartResponse", transactionId: message.transactionId, success });
      break;
    }
    case "closeAdviser":
      close();
      break;
    default:
      // Tools of the browser talk to frames as well: no error of ours.
      console.warn("a message of the adviser was not understood");
  }
}
