import { useRef } from "react";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import type { DealerSearchData } from "#contract/screens.ts";
import { DealerCard, type DealerCardProps } from "./dealer-card.tsx";
import css from "./list.module.css";

export type DealerListProps = Pick<DealerCardProps, "heading"> & {
  result: DealerSearchData;
  /** Number of shown dealers. */
  shown: number;
  activeId: string | null;
  onActivate: (id: string) => void;
  onMore: () => void;
  /** Address with more dealers, for pages without scripts; null without one. */
  moreLink: string | null;
};

/** The dealers found, ten at a time (DEALER-19). */
export function DealerList({ result, shown, activeId, heading, onActivate, onMore, moreLink }: DealerListProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const { Retailers: dealers } = result;
  function showMore() {
    onMore();
    // Moves the focus to the first new dealer for keyboard users.
    requestAnimationFrame(() => list.current?.children[shown]?.querySelector<HTMLElement>("button")?.focus());
  }
  return (
    <>
      <ul ref={list} className={css["list"]} aria-label={t("Dealer.List")}>
        {dealers.slice(0, shown).map((dealer) => (
          <DealerCard
            key={dealer.Retailer.RetailerId}
            dealer={dealer}
            heading={heading}
            isActive={dealer.Retailer.RetailerId === activeId}
            onActivate={() => onActivate(dealer.Retailer.RetailerId)}
          />
        ))}
      </ul>
      {shown < dealers.length && (
        <p className={css["more"]}>
          {moreLink === null ? (
            <Button variant="secondary" onClick={showMore}>
              {t("Dealer.More")}
            </Button>
          ) : (
            <a href={moreLink}>{t("Dealer.More")}</a>
          )}
        </p>
      )}
      {shown >= dealers.length && dealers.length < result.RecordCount && (
        <p className={css["rest"]}>{t("Dealer.TooMany", dealers.length)}</p>
      )}
    </>
  );
}
