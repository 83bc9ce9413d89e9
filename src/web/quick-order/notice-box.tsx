import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import css from "./quick-order.module.css";
import { skippedText } from "#contract/rules/order-lines/skipped-text.ts";
import type { QuickOrderNotice } from "./use-quick-order.ts";

/** Result of an import, or of adding to the cart. */
export function NoticeBox({ notice, onClose, onUndo }: { notice: QuickOrderNotice; onClose: () => void; onUndo: () => void }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  // The focus is lost with the rows that moved to the cart, and with the disabled button.
  useEffect(() => {
    if (notice.kind === "added" || notice.kind === "cleared") box.current?.focus();
  }, [notice]);
  if (notice.kind === "refused") return <MessageBox tone="error" title={notice.message ?? t("QuickOrder.File.Failed")} onClose={onClose} />;
  if (notice.kind === "read") return <ReadBox told={notice} onClose={onClose} />;
  if (notice.kind === "added") return <AddedBox told={notice} box={box} onClose={onClose} />;
  return (
    <MessageBox ref={box} tone="info" title={t("QuickOrder.Cleared", notice.lines)} onClose={onClose}>
      <Button size="small" variant="quiet" onClick={onUndo}>
        {t("QuickOrder.Undo")}
      </Button>
    </MessageBox>
  );
}

type Of<Kind extends QuickOrderNotice["kind"]> = Extract<QuickOrderNotice, { kind: Kind }>;

function ReadBox({ told, onClose }: { told: Of<"read">; onClose: () => void }) {
  const t = useT();
  const { lines, hasHeading, ignored, skipped, beyond } = told;
  return (
    <MessageBox
      tone={beyond > 0 ? "warning" : "info"}
      title={lines === 1 ? t("QuickOrder.ReadOne") : t("QuickOrder.Read", lines)}
      text={joined(
        [
          hasHeading && t("QuickOrder.Read.Heading"),
          ignored.length > 0 && t("QuickOrder.Read.Ignored", ignored.join(", ")),
          skipped.length > 0 && skippedText(t, skipped),
          beyond > 0 && t("QuickOrder.Read.Beyond", beyond),
        ],
        " ",
      )}
      onClose={onClose}
    />
  );
}

function AddedBox({ told, box, onClose }: { told: Of<"added">; box: RefObject<HTMLDivElement | null>; onClose: () => void }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const { added, changed, left, isUnanswered } = told;
  const title = added === 0 ? "QuickOrder.Added.None" : added === 1 ? "QuickOrder.Added.TitleOne" : "QuickOrder.Added.Title";
  return (
    <MessageBox
      ref={box}
      tone={isUnanswered || added === 0 ? "warning" : "success"}
      title={t(title, added)}
      text={joined(
        [
          changed > 0 && t("QuickOrder.Added.Changed", changed),
          left > 0 && (left === 1 ? t("QuickOrder.Added.LeftOne") : t("QuickOrder.Added.Left", left)),
          isUnanswered && t("QuickOrder.Added.Unanswered"),
        ],
        " · ",
      )}
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

function joined(words: readonly (string | false)[], by: string): ReactNode {
  return words.filter(Boolean).join(by) || undefined;
}
