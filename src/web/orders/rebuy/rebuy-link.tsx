import { useEffect, useRef } from "react";
import { REBUY_FORM } from "#contract/routes.ts";
import { currentAddress } from "#web/shell/page/address/current-address.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button, type ButtonProps } from "#web/ui/action/button.tsx";
import { useCanFillCart } from "#web/account/use-can-fill-cart.ts";
import { useRebuyQuestion } from "./use-rebuy-question.tsx";

/** Only completed orders can be reordered (REBUY-05). */
const COMPLETED = "D";

export type RebuyLinkProps = { order: { orderId: string; orderStatus: string } } & Pick<ButtonProps, "size" | "variant">;

/**
 * Reorder button of a completed order, which asks first if the cart is not empty; a plain form without JavaScript. Renders
 * nothing for other orders.
 */
export function RebuyLink({ order, ...look }: RebuyLinkProps) {
  const canFillCart = useCanFillCart();
  if (order.orderStatus !== COMPLETED || !canFillCart) return null;
  return <RebuyForm orderId={order.orderId} {...look} />;
}

export type RebuyFormProps = Pick<ButtonProps, "size" | "variant"> & {
  orderId: string;
  /** Submits immediately on mount. */
  isPressed?: boolean;
  /** Called when the user decides. */
  onLeave?: () => void;
};

/** Reorder form for an order whose status only the server knows. */
export function RebuyForm({ orderId, size = "small", variant = "secondary", isPressed = false, onLeave }: RebuyFormProps) {
  const t = useT();
  const { page } = usePage();
  const form = useRef<HTMLFormElement>(null);
  const { buyAgain, isBusy, dialog } = useRebuyQuestion(orderId, {
    unkept: () => form.current?.submit(),
    ...(onLeave && { leave: onLeave }),
  });
  useEffect(() => {
    if (isPressed) void buyAgain();
    // Only on mount.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <form
      ref={form}
      method="post"
      action={REBUY_FORM}
      onSubmit={(event) => {
        event.preventDefault();
        void buyAgain();
      }}
    >
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="redirect" value={currentAddress(page)} />
      <Button type="submit" size={size} variant={variant} isLoading={isBusy} aria-label={t("Account.Rebuy.Named", orderId)}>
        {t("Account.Rebuy.Link")}
      </Button>
      {/* Clicks in the dialog bubble through React's tree; stop them before a surrounding row handles them. */}
      <div role="presentation" onClick={(event) => event.stopPropagation()}>
        {dialog}
      </div>
    </form>
  );
}
