import { type Ref, useRef, useState } from "react";
import type { ScreenData } from "#contract/screens.ts";
import { canFillCart } from "#contract/viewer.ts";
import { useList } from "./add/list/use-list.ts";
import { FormNotice } from "./add/form-notice.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { useDataVersion } from "#web/shell/page/state/use-data-version.ts";
import { WithheldCart } from "#web/shell/withheld-cart.tsx";
import { LoadingBlock } from "#web/ui/feedback/loading-block.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { AddByNumber } from "./add/add-by-number.tsx";
import { CartErrors } from "./cart-errors.tsx";
import type { CartState } from "./cart-state.ts";
import { FilledCart } from "./filled-cart.tsx";
import { RemovedNotice } from "./delete/removed-notice.tsx";
import { type ValidationIssue, validationIssuesFrom } from "./validation/validation-issues.ts";
import { EmptyCart } from "./empty-cart.tsx";
import css from "./shoppingcart.module.css";
import { AddedNotice } from "./modifications/added-notice.tsx";
import { RebuyNotice } from "./rebuy/rebuy-notice.tsx";
import { useRebuy } from "./rebuy/use-rebuy.ts";
import { SubstituteBox } from "./substitute/substitute-box.tsx";
import { useCart } from "./use-cart.ts";
import { useFocusAfter } from "./use-focus-after.ts";

const NOTHING_TOLD: Pick<ScreenData["Shoppingcart"], "rebuy" | "substitute"> = {};

/** The cart page (CART-02). */
export function Shoppingcart({ data }: ScreenProps<"Shoppingcart">) {
  const turn = useDataVersion(data);
  const t = useT();
  if (!canFillCart(usePage().user))
    return (
      <article className={`page-body ${css["page"]}`}>
        <h1>{t("Cart.Headline")}</h1>
        <WithheldCart />
      </article>
    );
  return <LoadedCart key={turn} data={data} />;
}

function LoadedCart({ data }: { data: ScreenData["Shoppingcart"] | undefined }) {
  const { rebuy: bought, substitute: replaced } = data ?? NOTHING_TOLD;
  const state = useCart(data);
  const { cart } = state;
  const { rebuy, buyAgain, forgetRebuy } = useRebuy(
    bought,
    data ? { reload: state.reload } : { reload: state.loadAgain, loadAfterFailure: state.loadAgain },
  );
  const isFilling = rebuy?.kind === "running";
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus();
  const lines = cart?.products ?? [];
  const isEmpty = lines.length === 0;
  const isUnknown = isNotLoaded(state);
  const objections = validationIssuesFrom(state.errorCodes, lines);
  const [isBegunHere, setBegunHere] = useState(false);
  const list = useList((items) => {
    setBegunHere(isEmpty);
    return state.addList(items);
  });
  // A substitute from the page's data is shown at the top; one added by number is shown beside the field.
  const isOfForm = state.substitute === (replaced ?? null);
  const substituted = <Substituted state={state} onUndone={toHeading} />;
  const added = state.notice && <AddedNotice notice={state.notice} onClose={state.forgetTold} />;
  function addFirst(articleNumber: string) {
    setBegunHere(true);
    return state.addByNumber(articleNumber);
  }
  function closeRebuy() {
    forgetRebuy();
    toHeading();
  }
  // The headline announces the remaining number.
  const headingAfter = useFocusAfter(toHeading);
  return (
    <article className={`page-body ${css["page"]}`} data-phase={state.phase} aria-busy={state.phase === "loading"}>
      <Headline ref={heading} count={isUnknown || isFilling ? null : lines.length} />
      {rebuy && <RebuyNotice rebuy={rebuy} onAgain={buyAgain} onClose={closeRebuy} />}
      <FormNotice isAddedTold={replaced !== undefined} />
      {(isOfForm || isEmpty) && substituted}
      {isEmpty && added}
      <CartNotices state={state} objections={objections} onDone={toHeading} after={headingAfter} />
      {isUnknown || (isFilling && isEmpty) ? null : !cart || isEmpty ? (
        <EmptyCart addByNumber={addFirst} list={list} isBusy={state.isAdding} />
      ) : (
        <FilledCart
          cart={cart}
          state={state}
          objections={objections}
          notices={
            <>
              {!isOfForm && substituted}
              {added}
            </>
          }
          numberBox={<AddByNumber addByNumber={state.addByNumber} list={list} isBusy={state.isAdding} takesFocus={isBegunHere} />}
          onRemove={(taken) => headingAfter(state.remove(taken))}
        />
      )}
    </article>
  );
}

const isNotLoaded = ({ cart, phase, hasErrors }: CartState): boolean => !cart && (phase === "loading" || hasErrors);

type CartNoticesProps = {
  state: CartState;
  objections: readonly ValidationIssue[];
  onDone: () => void;
  after: (done: Promise<boolean>) => Promise<void>;
};

/** Cart errors and the lines removed last. */
function CartNotices({ state, objections, onDone, after }: CartNoticesProps) {
  const { removed } = state;
  return (
    <>
      {state.phase === "loading" && <LoadingCart />}
      <CartErrors
        objections={objections}
        hasErrors={state.hasErrors}
        failure={state.failure}
        {...(isNotLoaded(state) && { onAgain: () => void state.loadAgain() })}
      />
      {removed.length > 0 && (
        <RemovedNotice
          lines={removed}
          isBusy={state.isAdding}
          onUndo={() => void after(state.putBack())}
          onClose={() => {
            state.forgetRemoved();
            onDone();
          }}
        />
      )}
    </>
  );
}

/** The page came without the cart, so the browser requests it (CART-02). */
function LoadingCart() {
  const t = useT();
  return (
    <>
      <LoadingBlock label={t("Cart.Loading")} />
      <noscript>
        <MessageBox tone="error" title={t("Checkout.Errors.Title")} text={t("Common.TryAgain")} />
      </noscript>
    </>
  );
}

/** Successor in the cart in place of a discontinued article, with its line's price. */
function Substituted({ state, onUndone }: { state: CartState; onUndone: () => void }) {
  const { substitute, busyLines } = state;
  if (!substitute) return null;
  const line = state.cart?.products.find(({ id }) => id === substitute.entryNumber);
  async function undo() {
    if (await state.undoSubstitute()) onUndone();
  }
  return (
    <SubstituteBox
      substitute={line ? { ...substitute, totalPrice: line.totalPrice } : substitute}
      isBusy={line !== undefined && busyLines.has(line.id)}
      onUndo={() => void undo()}
      onClose={state.forgetSubstitute}
    />
  );
}

/** Headline with the number of lines (CART-01); null if unknown. */
function Headline({ count, ref }: { count: number | null; ref: Ref<HTMLHeadingElement> }) {
  const t = useT();
  const words =
    count === null
      ? t("Cart.Headline")
      : count === 0
        ? t("Cart.Headline.Empty")
        : count === 1
          ? t("Cart.Headline.One")
          : t("Cart.Headline.Many", count);
  return (
    <h1 ref={ref} tabIndex={-1}>
      {words}
    </h1>
  );
}
