import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";

export type ListFailureProps = { text?: "Shell.Missing" | "Common.TryAgain"; onRetry: () => unknown };

/** A list, or a part of it, did not come, with the way to ask once more. It goes with that, and is said anew where it fails again. */
export function ListFailure({ text = "Shell.Missing", onRetry }: ListFailureProps) {
  const t = useT();
  return (
    <MessageBox tone="error" title={t("Checkout.Errors.Title")} text={t(text)}>
      <div>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            // The button takes the focus with it.
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
