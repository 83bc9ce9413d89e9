import { useT } from "#web/shell/regions/region-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";

/** Beside a list: a part of it did not come, with the way to ask once more. */
export function ListFailure({ isLoading, onRetry }: { isLoading: boolean; onRetry: () => void }) {
  const t = useT();
  return (
    <MessageBox tone="error" title={t("Checkout.Errors.Title")} text={t("Shell.Missing")}>
      <div>
        <Button variant="secondary" size="small" isLoading={isLoading} onClick={onRetry}>
          {t("Common.Retry")}
        </Button>
      </div>
    </MessageBox>
  );
}
