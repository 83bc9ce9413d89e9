import { useEffect, useRef } from "react";
import { useLink, usePage, useT } from "#web/shell/regions/region-context.tsx";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import css from "./quick-order.module.css";
import type { Told } from "./use-quick-order.ts";

/** What came out of a list or a file, or what went into the cart. */
export function ToldBox({ told, onClose, onUndo }: { told: Told; onClose: () => void; onUndo: () => void }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const box = useRef<HTMLDivElement>(null);
  // The rows that went into the cart take the focus with them, and so does the button that is waiting for others.
  useEffect(() => {
    if (told.kind === "added" || told.kind === "cleared") box.current?.focus();
  }, [told]);
  switch (told.kind) {
    case "refused":
      return <MessageBox tone="error" title={told.message ?? t("QuickOrder.File.Failed")} onClose={onClose} />;
    case "cleared":
      return (
        <MessageBox ref={box} tone="info" title={t("QuickOrder.Cleared", told.lines)} onClose={onClose}>
          <Button size="small" variant="quiet" onClick={onUndo}>
            {t("QuickOrder.Undo")}
          </Button>
        </MessageBox>
      );
    case "read": {
      const { lines, hasHeading, ignored, beyond } = told;
      const notes = [
        hasHeading && t("QuickOrder.Read.Heading"),
        ignored.length > 0 && t("QuickOrder.Read.Ignored", ignored.join(", ")),
        beyond > 0 && t("QuickOrder.Read.Beyond", beyond),
      ].filter(Boolean);
      return (
        <MessageBox
          tone={beyond > 0 ? "warning" : "info"}
          title={lines === 1 ? t("QuickOrder.ReadOne") : t("QuickOrder.Read", lines)}
          text={notes.length > 0 ? notes.join(" ") : undefined}
          onClose={onClose}
        />
      );
    }
    case "added": {
      const { added, changed, left, isUnanswered } = told;
      const notes = [
        changed > 0 && t("QuickOrder.Added.Changed", changed),
        left > 0 && (left === 1 ? t("QuickOrder.Added.LeftOne") : t("QuickOrder.Added.Left", left)),
        isUnanswered && t("QuickOrder.Added.Unanswered"),
      ].filter(Boolean);
      const title = added === 0 ? "QuickOrder.Added.None" : added === 1 ? "QuickOrder.Added.TitleOne" : "QuickOrder.Added.Title";
      return (
        <MessageBox
          ref={box}
          tone={isUnanswered || added === 0 ? "warning" : "success"}
          title={t(title, added)}
          text={notes.length > 0 ? notes.join(" · ") : undefined}
          onClose={onClose}
        >
          {added > 0 && (
            <LinkButton className={css["toCart"]} size="small" variant="secondary" href={link(settings.site.pages.cart)}>
              {t("QuickOrder.ToCart")}
            </LinkButton>
          )}
        </MessageBox>
      );
    }
  }
}
