import { useEffect, useRef } from "react";
import { CART_ROUTES } from "#contract/page-routes.ts";
import type { SubstituteData } from "#contract/screens.ts";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { formTarget } from "../add/form-target.ts";
import { isAdded, SubstituteText } from "./substitute-text.tsx";
import css from "./substitute.module.css";

export type SubstituteBoxProps = {
  substitute: SubstituteData;
  isBusy?: boolean;
  onUndo: () => void;
  onClose: () => void;
};

/** Box above the cart lines: discontinued article, its successor and an undo button; works without JavaScript. */
export function SubstituteBox({ substitute, isBusy = false, onUndo, onClose }: SubstituteBoxProps) {
  const t = useT();
  const { page } = usePage();
  const isHydrated = useIsHydrated();
  const { replacedCode, entryNumber, quantityBefore } = substitute;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Braces, because newer browsers return a promise, which is no cleanup function.
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <MessageBox
      ref={box}
      tone="info"
      title={t("Cart.Substitute.Title", replacedCode)}
      text={<SubstituteText substitute={substitute} />}
      {...(isHydrated && { onClose })}
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
