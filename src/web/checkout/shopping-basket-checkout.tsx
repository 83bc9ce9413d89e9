import { termsKindOf, termsPage } from "#contract/rules/shop/terms-kind.ts";
import { useEffect, useId, useRef, useState } from "react";
import { isPrivatePerson } from "#contract/groups.ts";
import { isOn } from "#contract/rules/shop/features.ts";
import { WITHDRAWAL_NOTICE_ID } from "#contract/rules/orders/withdrawal.ts";
import type { ScreenData } from "#contract/screens.ts";
import {
  AddedNotice,
  CartAllocation,
  CartErrors,
  CartSummary,
  DeliveryWish,
  EmptyCart,
  validationIssuesFrom,
  SubstituteBox,
  useList,
} from "#web/cart/index.ts";
import { canFillCart } from "#contract/viewer.ts";
import { customerName } from "#web/shell/customer-bar/customer-name.ts";
import { ContactPrompt } from "#web/shell/contact/contact-prompt.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { useDataVersion } from "#web/shell/page/state/use-data-version.ts";
import { WithheldCart } from "#web/shell/withheld-cart.tsx";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { MessageBox, type MessageBoxProps } from "#web/ui/feedback/message-box.tsx";
import { AddressBlock } from "./address-block.tsx";
import { DeliveryBlock, findAddressBlock } from "./delivery-block.tsx";
import { DeliveryToggle, isDeliveredElsewhere } from "./delivery-toggle.tsx";
import { LazyCheckout } from "./lazy-checkout.tsx";
import { OrderFields } from "./order-fields.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderSuccess } from "./order-success.tsx";
import { SendForApproval } from "./send-for-approval.tsx";
import css from "./shopping-basket-checkout.module.css";
import { type CheckoutState, useCheckout } from "./use-checkout.ts";
import { useEditFocus } from "./use-edit-focus.ts";

/** The checkout (CHECK-01): purchaser, addresses, lines, totals, and one button. Signed-in customers only (CHECK-03). */
export function ShoppingBasketCheckout({ data }: ScreenProps<"ShoppingBasketCheckout">) {
  const t = useT();
  const { user, settings } = usePage();
  const turn = useDataVersion(data);
  if (!user.authenticated) return <SignInFirst />;
  if (isPrivatePerson(user.groups) && !isOn(settings, "privateCustomers")) return <BusinessOnly />;
  if (!canFillCart(user))
    return (
      <article className={`page-body ${css["page"]}`}>
        <h1>{t("Checkout.Headline")}</h1>
        <WithheldCart />
      </article>
    );
  if (!data) return <LazyCheckout key={turn}>{(late) => <Checkout data={late} />}</LazyCheckout>;
  return <Checkout key={turn} data={data} />;
}

function SignInFirst() {
  const t = useT();
  const link = useLink();
  const { settings, page } = usePage();
  return (
    <article className={`page-body ${css["page"]}`}>
      <h1>{t("Checkout.Headline")}</h1>
      <p>{t("Checkout.SignInFirst")}</p>
      <p>
        <LinkButton href={`${link(settings.site.pages.login)}?redirect=${encodeURIComponent(page.uri)}`}>{t("Login.Submit")}</LinkButton>
      </p>
    </article>
  );
}

/** For a private customer, whose account another site created, on a site that sells to businesses only. */
function BusinessOnly() {
  const t = useT();
  return (
    <article className={`page-body ${css["page"]}`}>
      <h1>{t("Checkout.Headline")}</h1>
      <MessageBox tone="info" title={t("Checkout.BusinessOnly.Title")} text={t("Checkout.BusinessOnly.Text")}>
        <ContactPrompt subject={t("Checkout.BusinessOnly.Title")} />
      </MessageBox>
    </article>
  );
}

function Checkout({ data }: { data: ScreenData["ShoppingBasketCheckout"] }) {
  const t = useT();
  const link = useLink();
  const { settings, user } = usePage();
  const isPrivate = isPrivatePerson(user.groups);
  const terms = termsPage(settings.site.pages, termsKindOf(user.groups));
  const id = useId();
  const checkout = useCheckout(data);
  const list = useList(checkout.addList);
  const [isEditing, setEditing] = useState(data.cart !== null && !data.cart.deliveryAddress?.id);
  // Bound to one version: acceptance does not carry over to the next.
  const [acceptedTerms, setAcceptedTerms] = useState<string | null>(null);
  const acceptsTerms = acceptedTerms === checkout.tacVersion;
  const { cart, placed } = checkout;
  const heading = useRef<HTMLHeadingElement>(null);
  const addresses = useRef<HTMLElement>(null);
  useEditFocus(addresses, isEditing);
  const isEmpty = !cart || cart.products.length === 0;
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (wasEmpty.current && !isEmpty) heading.current?.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  if (placed) return <OrderSuccess order={placed} isNew={checkout.isNew} mailsRefusedSince={data.mailsRefusedSince} />;
  if (isEmpty) {
    return (
      <article className={`page-body ${css["page"]}`}>
        <h1 ref={heading} tabIndex={-1}>
          {t("Cart.Headline.Empty")}
        </h1>
        <Notices checkout={checkout} onUndone={() => heading.current?.focus()} />
        <EmptyCart isBusy={checkout.isMutating} addByNumber={checkout.addByNumber} list={list} />
      </article>
    );
  }
  const delivery = { checkout, cart, isEditing, onEditing: setEditing };
  const objections = validationIssuesFrom(checkout.errorCodes, cart.products);
  const waitsFor = [
    objections.length > 0 && "Cart.Objection.Blocked",
    findAddressBlock(cart, isEditing),
    checkout.hasUnprintable && "Checkout.Blocked.Unprintable",
    checkout.hasMissingField && "Checkout.Blocked.OrderField",
    checkout.hasDateProblem && "Checkout.Blocked.DeliveryDate",
    cart.allocation?.error && "Checkout.Blocked.Allocation",
    // Approving accepts the terms.
    !acceptsTerms && !cart.approval && "Checkout.Blocked.Terms",
  ].find(Boolean);
  return (
    <article className={`page-body ${css["page"]}`} aria-busy={checkout.isMutating}>
      <h1 ref={heading} tabIndex={-1}>
        {t("Checkout.Headline")}
      </h1>
      <OrderingFor />
      <CartErrors objections={objections} hasErrors={false} />
      <Notices checkout={checkout} onUndone={() => heading.current?.focus()} />
      <div className={css["columns"]}>
        <div className={css["form"]}>
          <section ref={addresses} className={css["addresses"]} aria-label={t("Checkout.Addresses")}>
            <div className={css["choice"]}>
              <DeliveryToggle {...delivery} />
            </div>
            <AddressBlock title={t("Checkout.Billing.Title")} address={cart.billingAddress} />
            {isDeliveredElsewhere(cart, isEditing) && <DeliveryBlock {...delivery} />}
          </section>
          <OrderFields checkout={checkout} cart={cart} paymentModes={data.paymentModes} />
          <DeliveryWish cart={cart} reload={checkout.reload} onSave={checkout.trackWish} onProblem={checkout.setDateProblem} />
          <section aria-labelledby={`${id}-products`}>
            <h2 id={`${id}-products`}>{t("Checkout.Products.Title")}</h2>
            <OrderLines cart={cart} objections={objections} />
            <p className={css["toCart"]}>
              <a href={link(settings.site.pages.cart)}>{t("Checkout.BackToCart")}</a>
            </p>
          </section>
        </div>
        <CartSummary cart={cart}>
          <CartAllocation allocation={cart.allocation} />
          {cart.approval ? (
            <SendForApproval
              cart={cart}
              blocked={waitsFor || undefined}
              isBusy={checkout.isMutating}
              hintId={`${id}-blocked`}
              onSend={checkout.sendForApproval}
            />
          ) : (
            <>
              <Checkbox
                checked={acceptsTerms}
                onChange={(event) => setAcceptedTerms(event.target.checked ? checkout.tacVersion : null)}
                label={
                  <>
                    {t("Checkout.Terms.Before")} <a href={link(terms)}>{t("Checkout.Terms.Link")}</a>
                    {t("Checkout.Terms.After")}
                  </>
                }
              />
              {isPrivate && (
                <p className={css["withdrawal"]}>
                  {t("Checkout.Withdrawal.Before")}{" "}
                  <a href={`${link(settings.site.pages.withdrawal)}#${WITHDRAWAL_NOTICE_ID}`}>{t("Checkout.Withdrawal.Link")}</a>
                  {t("Checkout.Withdrawal.After")}
                </p>
              )}
              <Button
                wide
                disabled={waitsFor !== undefined}
                isLoading={checkout.isMutating}
                aria-describedby={`${id}-blocked`}
                onClick={() => void checkout.place()}
              >
                {t("Checkout.PlaceOrder")}
              </Button>
              <noscript>
                <p>{t("Checkout.NeedsScript")}</p>
                <ContactPrompt subject={t("Checkout.NeedsScript.Subject")} />
              </noscript>
            </>
          )}
          <p id={`${id}-blocked`} className={css["hint"]}>
            {waitsFor && t(waitsFor)}
          </p>
        </CartSummary>
      </div>
    </article>
  );
}

/** The customer number that is ordered for, if the user has several (COMPANY-11). */
function OrderingFor() {
  const t = useT();
  const { user } = usePage();
  const customer = user.customers?.find(({ unit }) => unit === user.customerId);
  return customer ? (
    <p className={css["orderingFor"]}>
      {t("Checkout.OrderingFor")} <strong>{customerName(customer, t)}</strong>
    </p>
  ) : null;
}

/** The one box for all errors (CHECK-43), and other reasons that blocked an order. */
function Notices({ checkout, onUndone }: { checkout: CheckoutState; onUndone: () => void }) {
  const t = useT();
  const link = useLink();
  const { settings, user } = usePage();
  const { pages } = settings.site;
  const { failures, hasError, hasChanged, hasNewTerms, tacVersion, substitute, told } = checkout;
  return (
    <>
      {hasError && (
        <NoticeBox key={failures} isNew={failures > 0} tone="error" title={t("Checkout.Errors.Title")} text={t("Common.TryAgain")} />
      )}
      {hasChanged && (
        <NoticeBox key={`changed-${failures}`} isNew tone="warning" title={t("Checkout.Changed.Title")} text={t("Checkout.Changed.Text")} />
      )}
      {hasNewTerms && (
        <NoticeBox
          key={tacVersion}
          isNew
          tone="warning"
          title={t("Checkout.NewTerms.Title")}
          text={
            <>
              {t("Checkout.NewTerms.Text", tacVersion)}{" "}
              <a href={link(termsPage(pages, termsKindOf(user.groups)))}>{t("Checkout.NewTerms.Link")}</a>
            </>
          }
        />
      )}
      {told && (
        <AddedNotice
          notice={told}
          onClose={() => {
            checkout.forgetTold();
            onUndone();
          }}
        />
      )}
      {substitute && (
        <SubstituteBox
          substitute={substitute}
          isBusy={checkout.isMutating}
          onUndo={() => void checkout.undoSubstitute().then((isUndone) => isUndone && onUndone())}
          onClose={checkout.forgetSubstitute}
        />
      )}
    </>
  );
}

/** Scrolls a new one into view. */
function NoticeBox({ isNew, ...words }: MessageBoxProps & { isNew: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) ref.current?.focus();
  }, [isNew]);
  return <MessageBox ref={ref} {...words} />;
}
