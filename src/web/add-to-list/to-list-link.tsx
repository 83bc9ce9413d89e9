import { isOn } from "#contract/rules/shop/features.ts";
import { useState } from "react";
import { type ListItems, listItemsQuery } from "#contract/rules/order-lists/list-items.ts";
import { showsPrices } from "#contract/rules/shop/shop-mode.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { LinkButton } from "#web/ui/action/button.tsx";
import { lazyPart } from "#web/ui/lazy/lazy-part.tsx";

// Loads on the first click; the error message for a failed load is available before.
const AddToListLayer = lazyPart(() => import("./add-to-list-layer.tsx").then((file) => file.AddToListLayer));

export type ToListLinkProps = {
  items: ListItems;
  /** Name of the article, if several are on the page. */
  name?: string;
};

/** Adds articles to one of the customer's lists; for visitors and before hydration, a link to the lists that does the same. */
export function ToListLink({ items, name }: ToListLinkProps) {
  const t = useT();
  const link = useLink();
  const { settings, user } = usePage();
  const [isOpen, setOpen] = useState(false);
  if (!showsPrices(settings.shop.shopType) || !isOn(settings, "orderLists")) return null;
  return (
    <>
      <LinkButton
        variant="quiet"
        size="small"
        icon="bookmark"
        href={link(settings.site.pages.orderLists) + listItemsQuery(items)}
        aria-label={name && t("OrderLists.AddNamed", name)}
        onClick={(event) => {
          if (!user.authenticated || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {t("OrderLists.Add")}
      </LinkButton>
      {isOpen && <AddToListLayer items={items} onClose={() => setOpen(false)} />}
    </>
  );
}
