import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { SubstituteToast } from "../substitute/substitute-toast.tsx";
import { SubstituteText } from "../substitute/substitute-text.tsx";
import type { AddResult } from "./add-to-cart.ts";

const STATUS_CODES = [
  "invalidStep",
  "maxOrderQuantityExceeded",
  "noStock",
  "noPrice",
  "unavailable",
  "cartFull",
  "NoCartError",
  "SignInRequiredError",
  "PrivateCustomersError",
  "PermissionDeniedError",
];

/** Reports that fewer pieces than requested, none (LAYER-04, LAYER-05) or a successor were added. */
export function AddResultDialog({ result, onClose }: { result: AddResult; onClose: () => void }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const { substitute } = result;
  const partly = result.success && result.added < result.requested ? t("Cart.Add.Partly.Text", result.requested, result.added) : undefined;
  if (substitute && result.success) return <SubstituteToast substitute={substitute} note={partly} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      title={
        substitute
          ? t("Cart.Substitute.Title", substitute.replacedCode)
          : t(result.success ? "Cart.Add.Partly.Title" : "Cart.Add.None.Title")
      }
      onClose={onClose}
      actions={
        <>
          <LinkButton variant="secondary" href={link(settings.site.pages.cart)}>
            {t("Cart.ViewCart")}
          </LinkButton>
          <Button onClick={onClose}>{t("Common.Ok")}</Button>
        </>
      }
    >
      {result.success ? (
        <p>{partly}</p>
      ) : (
        <>
          {substitute ? <SubstituteText substitute={substitute} /> : <p>{t("Cart.Add.None.Text", result.requested)}</p>}
          {STATUS_CODES.includes(result.statusCode) && <p>{t(`Cart.Add.Status.${result.statusCode}`)}</p>}
        </>
      )}
    </Dialog>
  );
}
