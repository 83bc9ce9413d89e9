import { useEffect, useRef } from "react";
import { CART_ROUTES } from "#contract/page-routes.ts";
import type { SubstituteData } from "#contract/screens.ts";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { formTarget } from "../add/form-target.ts";
import { isAdded, SubstituteText } from "./substitute-text.tsx";
import css from "./substitute-words.module.css";

export type SubstituteBoxProps = {
  substitute: SubstituteData;
  isBusy?: boolean;
  onUndo: () => void;
  onClose: () => void;
};

/** Beside the lines of a cart: which article is no longer sold, what lies here in its place, and the way back; also without scripts. */
export function SubstituteBox({ substitute, isBusy = false, onUndo, onClose }: SubstituteBoxProps) {
  const t = useT();
  const { page } = usePage();
  const isAlive = useIsHydrated();
  const { replacedCode, entryNumber, quantityBefore } = substitute;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers answer a promise, which is nothing that ends an effect.
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <MessageBox
      ref={box}
      tone="info"
      title={t("Cart.Substitute.Title", replacedCode)}
      text={<SubstituteText substitute={substitute} />}
      {...(isAlive && { onClose })}
    >
      {isAdded(substitute) && entryNumber !== null && (
        <form
          className={css["actions"]}
          method="post"
          action={quantityBefore > 0 ? CART_ROUTES.update : CART_ROUTES.remove}
          onSubmit={(event) => {
            event.preventDefault();
            onUndo();
          }}
        >
          <input type="hidden" name="id" value={entryNumber} />
          <input type="hidden" name="quantity" value={quantityBefore} />
          <input type="hidden" name="redirect" value={formTarget(page)} />
          <Button type="submit" size="small" variant="secondary" isLoading={isBusy}>
            {t("Cart.Substitute.Undo")}
          </Button>
        </form>
      )}
    </MessageBox>
  );
}
