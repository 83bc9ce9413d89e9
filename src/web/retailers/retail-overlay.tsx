import { useState } from "react";
import { useT } from "#web/shell/regions/region-context.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { OnlineRetailers } from "./online-retailers.tsx";

export type RetailOverlayProps = { article: { id: string; name: string }; isOpen: boolean; onClose: () => void };

/** Where an article can be bought, over the page (shop §2.11). Each opening and each further try asks anew. */
export function RetailOverlay({ article, isOpen, onClose }: RetailOverlayProps) {
  const t = useT();
  const [tries, setTries] = useState(0);
  return (
    <Dialog size="overlay" isOpen={isOpen} onClose={onClose} title={t("Retail.Overlay.Title")}>
      <OnlineRetailers key={tries} article={article} onRetry={() => setTries(tries + 1)} />
    </Dialog>
  );
}
