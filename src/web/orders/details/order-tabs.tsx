import { clsx } from "clsx";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from "react";
import type { OrderTab } from "#contract/rules/orders/order-tabs.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { useDetailsLink } from "#web/account/use-details-link.ts";
import css from "./details.module.css";

type Props = {
  orderId: string;
  tabs: readonly { name: OrderTab; text: string }[];
  shown: OrderTab;
  onShow: (tab: OrderTab) => void;
  panels: Readonly<Record<OrderTab, ReactNode>>;
};

/** Index of the tab that a key moves to. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs of an order; without JavaScript they are links. */
export function OrderTabs({ orderId, tabs, shown, onShow, panels }: Props) {
  const t = useT();
  const id = useId();
  const isHydrated = useIsHydrated();
  const detailsLink = useDetailsLink();
  const list = useRef<HTMLDivElement>(null);

  const show = (tab: OrderTab) => {
    onShow(tab);
    // Replaces the URL, so that "back" leaves the order instead of visiting its tabs.
    history.replaceState(history.state, "", detailsLink(orderId, tab));
  };
  const press = (event: MouseEvent, tab: OrderTab) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show(tab);
  };
  const step = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(
      tabs.findIndex(({ name }) => name === shown),
      tabs.length,
    );
    if (next === undefined) return;
    event.preventDefault();
    show(tabs[next]!.name);
    list.current?.querySelectorAll("a")[next]?.focus();
  };
  const tabProps = (name: OrderTab) =>
    isHydrated
      ? {
          role: "tab",
          id: `${id}-${name}`,
          "aria-selected": name === shown,
          "aria-controls": `${id}-panel-${name}`,
          tabIndex: name === shown ? 0 : -1,
          onClick: (event: MouseEvent) => press(event, name),
          onKeyDown: step,
        }
      : { "aria-current": name === shown ? ("true" as const) : undefined };
  const panelProps = (name: OrderTab) =>
    isHydrated
      ? { role: "tabpanel", id: `${id}-panel-${name}`, "aria-labelledby": `${id}-${name}`, tabIndex: 0 }
      : { role: "region", "aria-label": t(`Orders.Tab.${name}`) };
  return (
    <>
      <div
        ref={list}
        className={clsx(css["tabs"], "no-print")}
        {...(isHydrated ? { role: "tablist" } : { role: "navigation" })}
        aria-label={t("Orders.Tabs")}
      >
        {tabs.map(({ name, text }) => (
          <a
            key={name}
            href={detailsLink(orderId, name)}
            className={clsx(css["tab"], name === shown && css["isShown"])}
            {...tabProps(name)}
          >
            {text}
          </a>
        ))}
      </div>
      {tabs.map(({ name }) => (
        <div key={name} className={clsx(css["panel"], name === shown && css["isShown"], css[name])} {...panelProps(name)}>
          {panels[name]}
        </div>
      ))}
    </>
  );
}
