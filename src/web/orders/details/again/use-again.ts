import { useRef, useState } from "react";
import { rebuyOrderPositions } from "#contract/generated/operations.ts";
import type { OrderDetailsData, PositionData, RebuyModificationData } from "#contract/screens.ts";
import { runSequentially, newRebuyKey, refreshCartCount } from "#web/cart/index.ts";
import { cartKind } from "#web/shell/calls/call-variables.ts";
import { execute } from "#web/shell/calls/graphql.ts";
import { currentPage } from "#web/shell/page/state/current-page.ts";

/** Whether the article or its successor can be ordered today. */
export const canBuyAgain = ({ quantityStepRanges }: PositionData): boolean => quantityStepRanges.length > 0;

/** Positions ticked for reordering, with their quantities, and the action that adds them to the cart. */
export function useAgain(order: OrderDetailsData) {
  const positions = (order.orderPositions ?? []).filter(canBuyAgain);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [modifications, setModifications] = useState<readonly RebuyModificationData[] | null>(null);
  const lastTry = useRef<{ what: string; key: string } | null>(null);

  const isTicked = ({ orderPos }: PositionData) => ticked.has(orderPos);
  const quantityOf = ({ orderPos, quantityTotal }: PositionData) => quantities.get(orderPos) ?? quantityTotal;
  const chosen = positions.filter(isTicked).map((position) => ({ position: position.orderPos, quantity: quantityOf(position) }));

  async function toCart(): Promise<void> {
    if (isBusy || chosen.length === 0) return;
    setBusy(true);
    setFailed(false);
    setModifications(null);
    const what = JSON.stringify(chosen);
    // Reuse the idempotency key on retry; the lost request may have succeeded.
    const key = lastTry.current?.what === what ? lastTry.current.key : newRebuyKey();
    lastTry.current = { what, key };
    try {
      const { language } = currentPage().page;
      const variables = { ...cartKind(), orderId: order.orderId, positions: chosen, key, language };
      const answer = await runSequentially(() => execute(rebuyOrderPositions, variables));
      lastTry.current = null;
      setModifications(answer.rebuyOrderPositions);
      const done = new Set(chosen.map(({ position }) => position));
      setTicked((before) => new Set([...before].filter((position) => !done.has(position))));
      setQuantities((before) => new Map([...before].filter(([position]) => !done.has(position))));
      await refreshCartCount();
    } catch (error) {
      console.error("the positions could not be bought again", error);
      setFailed(true);
    }
    setBusy(false);
  }
  return {
    count: chosen.length,
    of: positions.length,
    isBusy,
    hasFailed,
    modifications,
    isTicked,
    quantityOf,
    toCart,
    forget: () => setModifications(null),
    toggle: ({ orderPos }: PositionData) =>
      setTicked((before) => {
        const after = new Set(before);
        if (!after.delete(orderPos)) after.add(orderPos);
        return after;
      }),
    setQuantity: ({ orderPos }: PositionData, quantity: number) => setQuantities((before) => new Map(before).set(orderPos, quantity)),
  };
}

export type Again = ReturnType<typeof useAgain>;
