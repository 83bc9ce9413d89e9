import { useId, useRef, useState } from "react";
import type { ScreenData } from "#contract/screens.ts";
import { FormNotice } from "./add/form-notice.tsx";
import type { ScreenProps } from "#web/shell/regions/screen-props.ts";
import { useLink, usePage, useT } from "#web/shell/regions/region-context.tsx";
import { useTurn } from "#web/shell/page/use-turn.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { AddByNumber } from "./add/add-by-number.tsx";
import { CartErrors } from "./cart-errors.tsx";
import { CartLines } from "./cart-lines.tsx";
import { CartSummary, SUMMARY_ID } from "./cart-summary.tsx";
import { objectionsOf } from "./objection/objections.ts";
import { EmptyCart } from "./empty-cart.tsx";
import css from "./shoppingcart.module.css";
import { MergeNotice } from "./merge/merge-notice.tsx";
import { RebuyNotice } from "./rebuy/rebuy-notice.tsx";
import { useRebuy } from "./rebuy/use-rebuy.ts";
import { SubstituteBox } from "./substitute/substitute-box.tsx";
import { type CartState, useCart } from "./use-cart.ts";

/** With more lines the sum and the field for a number are out of reach below them. */
const LONG_CART = 10;

const NOT_LOADED: ScreenData["Shoppingcart"] = { cart: null, errors: ["CartNotLoaded"] };

/** The cart page (shop §2.8). */
export function Shoppingcart({ data }: ScreenProps<"Shoppingcart">) {
  const turn = useTurn(data);
  return <LoadedCart key={turn} data={data ?? NOT_LOADED} />;
}

function LoadedCart({ data }: { data: ScreenData["Shoppingcart"] }) {
  const t = useT();
  const state = useCart(data);
  const { rebuy, buyAgain, forgetRebuy } = useRebuy(data.rebuy, state.reload);
  const isFilling = rebuy?.kind === "running";
  const heading = useRef<HTMLHeadingElement>(null);
  const lines = state.cart?.products ?? [];
  const objections = objectionsOf(state.errorCodes, lines);
  // A cart that could not be loaded is not an empty one.
  const isUnknown = !state.cart && state.hasErrors;
  // What was told with the page stands at its top; what was added by number is told where it was.
  const isOfForm = state.substitute === data.substitute;
  const substituted = <Substituted state={state} onUndone={() => heading.current?.focus()} />;
  const [isBegunHere, setBegunHere] = useState(false);
  // For as long as the page stands: what is typed into must not move.
  const [isLong] = useState(lines.length > LONG_CART);
  const quick = (
    <div className={css["quick"]}>
      {!isOfForm && substituted}
      <AddByNumber addByNumber={state.addByNumber} isBusy={state.isAdding} takesFocus={isBegunHere} />
    </div>
  );
  function addFirst(articleNumber: string) {
    setBegunHere(true);
    return state.addByNumber(articleNumber);
  }
  async function afterNote(done: Promise<boolean>) {
    // The note takes the focus with it.
    if (await done) heading.current?.focus();
  }
  function closeRebuy() {
    forgetRebuy();
    heading.current?.focus();
  }
  async function remove(id: number) {
    // The line takes the focus with it; the headline says how many are left.
    if (await state.remove(id)) heading.current?.focus();
  }
  return (
    <article className={`page-body ${css["page"]}`}>
      <h1 ref={heading} tabIndex={-1}>
        {isUnknown || isFilling ? t("Cart.Headline") : headline(t, lines.length)}
      </h1>
      {rebuy && <RebuyNotice rebuy={rebuy} onAgain={buyAgain} onClose={closeRebuy} />}
      <FormNotice isAddedTold={data.substitute !== undefined} />
      {(isOfForm || lines.length === 0) && substituted}
      <CartErrors objections={objections} hasErrors={state.hasErrors} failure={state.failure} />
      {state.cart?.mergeNote && (
        <MergeNotice
          note={state.cart.mergeNote}
          isBusy={state.isMerging}
          onTakeOver={(cartId) => void afterNote(state.takeOver(cartId))}
          onForget={() => void afterNote(state.forgetMergeNote())}
        />
      )}
      {isUnknown || (isFilling && lines.length === 0) ? null : lines.length === 0 || !state.cart ? (
        <EmptyCart addByNumber={addFirst} isBusy={state.isAdding} />
      ) : (
        <div className={css["columns"]}>
          <div className={css["main"]}>
            {isLong && (
              <>
                <a className={css["toSum"]} href={`#${SUMMARY_ID}`}>
                  {t("Cart.ToSummary", state.cart.totalPriceWithTax)}
                </a>
                {quick}
              </>
            )}
            <CartLines
              lines={lines}
              objections={objections}
              busyLines={state.busyLines}
              onQuantity={state.changeQuantity}
              onRemove={remove}
            />
            {!isLong && quick}
          </div>
          <CartSummary cart={state.cart}>
            <ToCheckout isBlocked={state.errorCodes.length > 0} />
          </CartSummary>
        </div>
      )}
    </article>
  );
}

/** What lies in the cart in the place of an article that is no longer sold, with the price that its line shows. */
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

/** The way on (CART-08); closed while the order simulation reports a code (CART-17). */
function ToCheckout({ isBlocked }: { isBlocked: boolean }) {
  const t = useT();
  const link = useLink();
  const blockedId = useId();
  const { settings, user } = usePage();
  const { pages } = settings.site;
  const checkout = link(pages.checkout);
  const words = t(user.authenticated ? "Cart.ToCheckout" : "Cart.SignInAndCheckout");
  if (isBlocked) {
    return (
      <>
        <Button wide disabled aria-describedby={blockedId}>
          {words}
        </Button>
        <p id={blockedId} className={css["hint"]}>
          {t("Cart.Objection.Blocked")}
        </p>
      </>
    );
  }
  return (
    <>
      <LinkButton wide href={user.authenticated ? checkout : `${link(pages.login)}?redirect=${encodeURIComponent(checkout)}`}>
        {words}
      </LinkButton>
      {!user.authenticated && <p className={css["hint"]}>{t("Cart.VisitorHint")}</p>}
    </>
  );
}

function headline(t: ReturnType<typeof useT>, count: number): string {
  if (count === 0) return t("Cart.Headline.Empty");
  return count === 1 ? t("Cart.Headline.One") : t("Cart.Headline.Many", count);
}
