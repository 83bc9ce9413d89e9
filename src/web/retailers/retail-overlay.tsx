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
  /** Tabs of the site; a single one needs no tab bar (RETAIL-01). */
  tabs: readonly RetailTab[];
  tab: RetailTab;
  isOpen: boolean;
  onTab: (tab: RetailTab) => void;
  onClose: () => void;
  /** Receives the focus when an overlay opened by the address is closed. */
  fallbackFocus: RefObject<HTMLElement | null>;
};

/** Dialog with retailers of an article (RETAIL-12). Each opening and each retry fetches again. */
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
          {/* Mounted on first show, then preserved with its search (RETAIL-12). */}
          <Tabs.Panel value="local" keepMounted className={css["panel"]}>
            {wasLocal && local}
          </Tabs.Panel>
        </Tabs.Root>
      )}
    </Dialog>
  );
}

/** Whether the value has ever been true. */
function useWas(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  return was || isSo;
}
