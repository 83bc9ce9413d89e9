import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import css from "./selection.module.css";
import type { RemovedLine } from "./use-removed.ts";

export type RemovedNoticeProps = { lines: readonly RemovedLine[]; isBusy: boolean; onUndo: () => void; onClose: () => void };

/** The lines removed last, with an undo button. */
export function RemovedNotice({ lines, isBusy, onUndo, onClose }: RemovedNoticeProps) {
  const t = useT();
  const [only] = lines;
  return (
    <MessageBox
      tone="info"
      title={lines.length === 1 ? t("Cart.Removed.One", only!.name) : t("Cart.Removed.Many", lines.length)}
      onClose={onClose}
    >
      <Button className={css["undo"]} size="small" variant="secondary" isLoading={isBusy} onClick={onUndo}>
        {t("Cart.Removed.Undo")}
      </Button>
    </MessageBox>
  );
}
