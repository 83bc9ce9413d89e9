import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";

export type ListFailureProps = { text?: "Shell.Missing" | "Common.TryAgain"; onRetry: () => unknown };

/** Notice that a list or part of it failed to load, with a retry button. A retry removes it; another failure shows it again. */
export function ListFailure({ text = "Shell.Missing", onRetry }: ListFailureProps) {
  const t = useT();
  return (
    <MessageBox tone="error" title={t("Checkout.Errors.Title")} text={t(text)}>
      <div>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            // The clicked button is removed, so move the focus.
            document.getElementById("productList")?.focus({ preventScroll: true });
            onRetry();
          }}
        >
          {t("Common.Retry")}
        </Button>
      </div>
    </MessageBox>
  );
}
