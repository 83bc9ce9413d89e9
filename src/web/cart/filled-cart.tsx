import { type CSSProperties, type ReactNode, useDeferredValue, useId, useState } from "react";
import type { CartData, CartLineData } from "#contract/screens.ts";
import { bundlePageOf } from "#contract/rules/documents/bundle-request.ts";
import { QUOTE_PAGES } from "#contract/quote-links.ts";
import { SAVED_CARTS_PAGE } from "#contract/saved-cart-links.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { PrintedHeader } from "#web/shell/contact/printed-header.tsx";
import { ToListLink } from "#web/add-to-list/index.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { CartAllocation } from "./cart-allocation.tsx";
import { ApprovalNotice } from "./approval-notice.tsx";
import { CartLines } from "./cart-lines.tsx";
import type { CartState } from "./cart-state.ts";
import { CartSummary } from "./cart-summary.tsx";
import { lineDateRules } from "./delivery/line-date-problem.ts";
import { DeliveryWish } from "./delivery/delivery-wish.tsx";
import { SelectionBar } from "./delete/selection-bar.tsx";
import { useSelection } from "./delete/use-selection.ts";
import css from "./filled-cart.module.css";
import { AllLinesLink } from "./long/all-lines-link.tsx";
import { CartBar, NUMBER_BOX_ID } from "./long/cart-bar.tsx";
import { filterLines } from "./long/filter-lines.ts";
import { LineFilter } from "./long/line-filter.tsx";
import longCss from "./long/long-cart.module.css";
import { useDrawnLines } from "./long/use-drawn-lines.ts";
import type { ValidationIssue } from "./validation/validation-issues.ts";

/** Longer carts push the total and the article number field out of view. */
const LONG_CART = 10;

export type FilledCartProps = {
  cart: CartData;
  state: Pick<CartState, "busyLines" | "changeDeliveryDate" | "changeDetails" | "changeQuantity" | "errorCodes" | "reload">;
  objections: readonly ValidationIssue[];
  /** Results of the last addition and the article number field. */
  notices: ReactNode;
  numberBox: ReactNode;
  onRemove: (lines: readonly CartLineData[]) => Promise<void>;
};

/** Filled cart: lines, tools and totals. */
export function FilledCart({ cart, state, objections, notices, numberBox, onRemove }: FilledCartProps) {
  const lines = cart.products;
  const { user } = usePage();
  // Fixed for the page's lifetime, so that a focused field does not move.
  const [isLong] = useState(lines.length > LONG_CART);
  const [filter, setFilter] = useState("");
  const shown = filterLines(lines, useDeferredValue(filter));
  const selection = useSelection(shown);
  const { drawn, left, rest, drawAll } = useDrawnLines<CartLineData, HTMLLIElement>(shown, () => setFilter(""));
  const isBlocked = state.errorCodes.length > 0;
  const needsApproval = Boolean(cart.approval);
  return (
    <>
      <PrintedHeader>
        <Whose cart={cart} />
      </PrintedHeader>
      <div className={css["columns"]}>
        <div className={css["main"]}>
          {isLong && (
            <>
              <div id={NUMBER_BOX_ID} className={longCss["tools"]}>
                <LineFilter text={filter} onChange={setFilter} shown={shown.length} count={lines.length} />
                {numberBox}
              </div>
              {notices}
            </>
          )}
          <div className={css["lines"]}>
            {shown.length > 0 && (
              <SelectionBar
                selection={selection}
                count={shown.length}
                isBusy={shown.some(({ id }) => state.busyLines.has(id))}
                onDelete={(ids) => void onRemove(chosen(shown, ids))}
              />
            )}
            <CartLines
              lines={drawn}
              rest={
                left > 0 && (
                  <li ref={rest} className={longCss["rest"]} style={{ "--left": left } as CSSProperties}>
                    <AllLinesLink count={shown.length} onPress={drawAll} />
                  </li>
                )
              }
              objections={objections}
              busyLines={state.busyLines}
              selection={selection}
              isLong={isLong}
              allocation={cart.allocation}
              onDetails={state.changeDetails}
              dateRules={user.authenticated && !cart.idsCart ? lineDateRules(cart) : null}
              onDate={state.changeDeliveryDate}
              onQuantity={state.changeQuantity}
              onRemove={(line) => onRemove([line])}
            />
          </div>
          {!isLong && (
            <div className={css["quick"]}>
              {notices}
              {numberBox}
            </div>
          )}
        </div>
        <CartSummary cart={cart}>
          <CartAllocation allocation={cart.allocation} />
          <ApprovalNotice cart={cart} />
          <ToCheckout isBlocked={isBlocked} needsApproval={needsApproval} />
          <ToListLink items={{ items: [], fromCart: true }} />
          <SaveCartLink />
          <DocumentsLink />
          <RequestPrices lines={lines} selected={selection.selected} />
          <Print />
        </CartSummary>
        {user.authenticated && <DeliveryWish cart={cart} reload={state.reload} />}
      </div>
      {isLong && (
        <CartBar total={cart.totalPriceWithTax}>
          <CheckoutLink isBlocked={isBlocked} needsApproval={needsApproval} />
        </CartBar>
      )}
    </>
  );
}

/** Owner of a printed cart, as far as known. */
function Whose({ cart: { billingAddress, user } }: { cart: CartData }) {
  const t = useT();
  const told = [
    billingAddress?.companyName,
    billingAddress?.sapCustomerID && t("Checkout.CustomerNumber", billingAddress.sapCustomerID),
    user && `${user.firstName} ${user.lastName}`,
  ].filter(Boolean);
  return told.length > 0 && <p>{told.join(" · ")}</p>;
}

/** Saves the cart under a name, on the page with the saved ones. */
function SaveCartLink() {
  const t = useT();
  const link = useLink();
  const { user, visit } = usePage();
  if (!user.authenticated || visit) return null;
  return (
    <LinkButton variant="quiet" size="small" icon="copy" href={link(SAVED_CARTS_PAGE)}>
      {t("SavedCarts.FromCart")}
    </LinkButton>
  );
}

/** Technical documents of the cart's articles. */
function DocumentsLink() {
  const t = useT();
  const link = useLink();
  return (
    <LinkButton variant="quiet" size="small" icon="download" href={link(bundlePageOf({ kind: "cart", id: "current" }))}>
      {t("DocumentBundle.Link")}
    </LinkButton>
  );
}

/** Requests prices for the selected lines, or for the whole cart. */
function RequestPrices({ lines, selected }: { lines: readonly CartLineData[]; selected: readonly number[] }) {
  const t = useT();
  const link = useLink();
  if (!usePage().user.authenticated) return null;
  const isPart = selected.length > 0 && selected.length < lines.length;
  return (
    <LinkButton variant="quiet" size="small" href={`${link(QUOTE_PAGES.request)}?cart=1${isPart ? `&lines=${selected.join(",")}` : ""}`}>
      {t(isPart ? "Cart.Quote.RequestSelected" : "Cart.Quote.Request")}
    </LinkButton>
  );
}

function Print() {
  const t = useT();
  return (
    <Button className={css["print"]} variant="quiet" size="small" icon="printer" onClick={() => window.print()}>
      {t("Cart.Print")}
    </Button>
  );
}

function chosen(lines: readonly CartLineData[], ids: readonly number[]): CartLineData[] {
  const requested = new Set(ids);
  return lines.filter(({ id }) => requested.has(id));
}

type CheckoutProps = { isBlocked: boolean; needsApproval: boolean };

/** Checkout link (CART-08); disabled while the order simulation reports a code (CART-17). */
function ToCheckout({ isBlocked, needsApproval }: CheckoutProps) {
  const t = useT();
  const blockedId = useId();
  const { user } = usePage();
  return (
    <>
      <CheckoutLink isBlocked={isBlocked} needsApproval={needsApproval} describedBy={blockedId} />
      {isBlocked ? (
        <p id={blockedId} className={css["hint"]}>
          {t("Cart.Objection.Blocked")}
        </p>
      ) : (
        !user.authenticated && <p className={css["hint"]}>{t("Cart.VisitorHint")}</p>
      )}
    </>
  );
}

function CheckoutLink({ isBlocked, needsApproval, describedBy }: CheckoutProps & { describedBy?: string }) {
  const t = useT();
  const link = useLink();
  const { settings, user } = usePage();
  const { pages } = settings.site;
  const checkout = link(pages.checkout);
  const words = t(needsApproval ? "Approvals.Cart.Checkout" : user.authenticated ? "Cart.ToCheckout" : "Cart.SignInAndCheckout");
  if (isBlocked) {
    return (
      <Button wide disabled aria-describedby={describedBy}>
        {words}
      </Button>
    );
  }
  return (
    <LinkButton wide href={user.authenticated ? checkout : `${link(pages.login)}?redirect=${encodeURIComponent(checkout)}`}>
      {words}
    </LinkButton>
  );
}
