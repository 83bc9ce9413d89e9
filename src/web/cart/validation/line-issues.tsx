import { CART_ROUTES } from "#contract/page-routes.ts";
import type { CartLineData } from "#contract/screens.ts";
import { ContactPrompt } from "#web/shell/contact/contact-prompt.tsx";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { formTarget } from "../add/form-target.ts";
import type { ValidationIssue, ValidationReason } from "./validation-issues.ts";
import css from "./validation-issues.module.css";
import { useIssueText } from "./use-issue-text.ts";

export type LineIssuesProps = {
  line: CartLineData;
  objections: readonly ValidationIssue[];
  isBusy: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
};

const HELPED_BY_QUANTITY: ReadonlySet<ValidationReason> = new Set(["MINIMUM", "QUANTITY", "STOCK", "WORTHLESS"] as const);

/** Issues of one line with their fixes; works without JavaScript. No live region, because the box above announces them. */
export function LineIssues({ line, objections, isBusy, onQuantity, onRemove }: LineIssuesProps) {
  const t = useT();
  const textOf = useIssueText();
  const quantity = objections.find((each) => each.quantity !== null)?.quantity ?? null;
  return (
    <div className={css["line"]}>
      {objections.map(({ code, reason }) => (
        <p key={code}>{textOf(reason)}</p>
      ))}
      {objections.some(({ reason }) => !HELPED_BY_QUANTITY.has(reason)) && (
        <ContactPrompt subject={t("Cart.Objection.Question", line.name, line.articleNo)} />
      )}
      <div className={css["actions"]}>
        {quantity !== null && (
          <WayOut action={CART_ROUTES.update} line={line} quantity={quantity} isBusy={isBusy} onSubmit={() => onQuantity(quantity)}>
            {t("Cart.Objection.SetQuantity", quantity)}
          </WayOut>
        )}
        <WayOut action={CART_ROUTES.remove} line={line} isBusy={isBusy} onSubmit={onRemove}>
          {t("Cart.Objection.Remove")}
        </WayOut>
      </div>
    </div>
  );
}

type WayOutProps = { action: string; line: CartLineData; quantity?: number; isBusy: boolean; onSubmit: () => void; children: string };

function WayOut({ action, line, quantity, isBusy, onSubmit, children }: WayOutProps) {
  const { page } = usePage();
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      }}
    >
      <input type="hidden" name="id" value={line.id} />
      {quantity !== undefined && <input type="hidden" name="quantity" value={quantity} />}
      <input type="hidden" name="redirect" value={formTarget(page)} />
      <Button type="submit" size="small" variant="secondary" isLoading={isBusy} aria-label={`${children}: ${line.name}`}>
        {children}
      </Button>
    </form>
  );
}
