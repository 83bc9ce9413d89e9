import { Tabs } from "@base-ui/react/tabs";
import { type RefObject, useState } from "react";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { LocalDealers } from "./local-dealers.tsx";
import { OnlineRetailers } from "./online-retailers.tsx";
import css from "./retail-overlay.module.css";
import type { RetailTab } from "./retail-tabs.ts";

export type RetailOverlayProps = {
  article: { id: string; name: string };
  /** The parts that the site has; one alone needs no tabs (RETAIL-01). */
  tabs: readonly RetailTab[];
  tab: RetailTab;
  isOpen: boolean;
  onTab: (tab: RetailTab) => void;
  onClose: () => void;
  /** On the page: who closes what the address opened goes on from there. */
  fallbackFocus: RefObject<HTMLElement | null>;
};

/** Where an article can be bought, over the page (shop §2.11). Each opening and each further try asks anew. */
export function RetailOverlay({ article, tabs, tab, isOpen, onTab, onClose, fallbackFocus }: RetailOverlayProps) {
  const t = useT();
  const [tries, setTries] = useState(0);
  const online = <OnlineRetailers key={tries} article={article} onRetry={() => setTries(tries + 1)} />;
  const local = <LocalDealers article={article} />;
  const wasLocal = useWas(tab === "local" && isOpen);
  const words = { online: t("Retail.Online"), local: t("Retail.Local") };
  return (
    <Dialog size="overlay" isOpen={isOpen} onClose={onClose} title={t("Retail.Overlay.Title")} fallbackFocus={fallbackFocus}>
      {tabs.length < 2 && (tab === "local" ? local : online)}
      {tabs.length > 1 && (
        <Tabs.Root value={tab} onValueChange={(next: RetailTab) => onTab(next)} className={css["tabs"]}>
          <Tabs.List activateOnFocus aria-label={t("Retail.Tabs")} className={css["list"]}>
            {tabs.map((one) => (
              <Tabs.Tab key={one} value={one} className={css["tab"]}>
                {words[one]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="online" keepMounted className={css["panel"]}>
            {online}
          </Tabs.Panel>
          {/* Built when it is first shown, and then it keeps what was looked for (RETAIL-12). */}
          <Tabs.Panel value="local" keepMounted className={css["panel"]}>
            {wasLocal && local}
          </Tabs.Panel>
        </Tabs.Root>
      )}
    </Dialog>
  );
}

/** Whether something was so at any time. */
function useWas(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  return was || isSo;
}
