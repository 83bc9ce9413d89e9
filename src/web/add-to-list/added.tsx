import { useEffect, useRef } from "react";
import type { AddedToOrderListData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import css from "./add-to-list.module.css";

/** Maximum articles listed by name. */
const TOLD = 8;

/** The target list, and the articles that were not simply added. */
export function Added({ added, onClose }: { added: AddedToOrderListData; onClose?: () => void }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const box = useRef<HTMLDivElement>(null);
  // The clicked button was removed.
  useEffect(() => box.current?.focus(), []);
  const there = added.items.filter(({ status }) => status === "added" || status === "raised" || status === "kept");
  const told = added.items.filter(({ status }) => status !== "added");
  return (
    <div className={css["add"]}>
      <MessageBox
        ref={box}
        tone={there.length === added.items.length ? "success" : "warning"}
        title={t(there.length === 1 ? "OrderLists.Added.One" : "OrderLists.Added", added.name, there.length)}
      >
        {told.length > 0 && (
          <ul className={css["notice"]}>
            {told.slice(0, TOLD).map(({ articleNo, name, status, quantity }) => (
              <li key={articleNo}>{t(`OrderLists.Item.${status}`, name, quantity)}</li>
            ))}
            {told.length > TOLD && <li>{t("OrderLists.Item.More", told.length - TOLD)}</li>}
          </ul>
        )}
      </MessageBox>
      <div className={css["actions"]}>
        <LinkButton variant="secondary" href={link(`${settings.site.pages.orderLists}/${added.listId}`)}>
          {t("OrderLists.ToList")}
        </LinkButton>
        {onClose && <Button onClick={onClose}>{t("OrderLists.GoOn")}</Button>}
      </div>
    </div>
  );
}
