import { termsKindOf, termsPage } from "#contract/rules/shop/terms-kind.ts";
import { STANDING_ORDER_FORMS, STANDING_ORDER_PAGES } from "#contract/standing-order-links.ts";
import type { ScreenData, StandingOrderRunData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { useDetailsLink } from "#web/account/use-details-link.ts";
import { formatDay } from "#web/account/format-day.ts";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { OutcomeMessage } from "./outcome-message.tsx";
import { PostForm } from "./post-form.tsx";
import { ExcludedLines, RunLines } from "./run-lines.tsx";
import css from "./standing-orders.module.css";
import { UnknownStandingOrder } from "./unknown-standing-order.tsx";

/** A prepared run with today's prices and delivery days, to be ordered; afterwards its outcome. */
export function StandingOrderRun({ data, errorId }: ScreenProps<"StandingOrderRun">) {
  const t = useT();
  if (data === undefined) return <AccountErrorPage headline={t("StandingOrders.RunPage.Title")} errorCode={errorId} />;
  if (data.view === "visitor") return <SignInHint headline={t("StandingOrders.RunPage.Title")} />;
  if (data.view === "unknown") return <UnknownStandingOrder />;
  return <RunPage {...data} />;
}

function RunPage({ details, message, refusal }: Extract<ScreenData["StandingOrderRun"], { view: "run" }>) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  const { run, listName, listId, offer } = details;
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <header className={css["formHead"]}>
        <h1>{t(`StandingOrders.RunPage.Title.${run.state}`)}</h1>
        <p>
          {t("StandingOrders.RunPage.Of")} {listId === null ? listName : <a href={link(`${pages.orderLists}/${listId}`)}>{listName}</a>}
          {` · ${formatDay(run.date, t)}`}
        </p>
      </header>
      {message && <OutcomeMessage message={message} text={refusal || undefined} />}
      {run.reasons.length > 0 && (
        <MessageBox tone="info" title={t("StandingOrders.NotAutomatic")}>
          <ul className={css["reasons"]}>
            {run.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </MessageBox>
      )}
      {offer ? <Offer details={details} offer={offer} hasTermsError={message === "noTerms"} /> : <Outcome details={details} />}
    </article>
  );
}

function Outcome({ details: { run } }: { details: StandingOrderRunData }) {
  const t = useT();
  const link = useLink();
  const detailsLink = useDetailsLink();
  return (
    <>
      <p>{t(`StandingOrders.RunPage.Text.${run.state}`)}</p>
      <div className={css["submit"]}>
        {run.orderId !== "" && <LinkButton href={detailsLink(run.orderId)}>{t("StandingOrders.Run.Order", run.orderId)}</LinkButton>}
        <a href={link(STANDING_ORDER_PAGES.list)}>{t("StandingOrders.ToAll")}</a>
      </div>
    </>
  );
}

type OfferData = NonNullable<StandingOrderRunData["offer"]>;

function Offer({ details, offer, hasTermsError }: { details: StandingOrderRunData; offer: OfferData; hasTermsError: boolean }) {
  const t = useT();
  return (
    <div className={css["columns"]}>
      <div className={css["content"]}>
        {offer.blockers.length > 0 && (
          <MessageBox tone="warning" title={t("StandingOrders.RunPage.Blocked")}>
            <ul className={css["reasons"]}>
              {offer.blockers.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </MessageBox>
        )}
        {offer.excluded.length > 0 && <ExcludedLines lines={offer.excluded} />}
        {offer.lines.length > 0 && <RunLines lines={offer.lines} />}
        <Addresses details={details} offer={offer} />
      </div>
      <Summary details={details} offer={offer} hasTermsError={hasTermsError} />
    </div>
  );
}

function Addresses({
  details: { purchaseOrderNumber, costCentre, orderFields },
  offer,
}: {
  details: StandingOrderRunData;
  offer: OfferData;
}) {
  const t = useT();
  const facts = [
    [t("StandingOrders.Fact.Address"), offer.deliveryAddress],
    [t("StandingOrders.Fact.Billing"), offer.billingAddress],
    [t("StandingOrders.Fact.PurchaseOrder"), purchaseOrderNumber],
    [t("StandingOrders.Fact.CostCentre"), costCentre],
    ...orderFields.map(({ label, value }) => [label, value] as const),
  ].filter(([, value]) => value !== "");
  return (
    <dl className={account["details"]}>
      {facts.map(([name, value]) => (
        <div key={name} className={css["fact"]}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Summary({ details: { run }, offer, hasTermsError }: { details: StandingOrderRunData; offer: OfferData; hasTermsError: boolean }) {
  const t = useT();
  const link = useLink();
  const { settings, user } = usePage();
  const { pages } = settings.site;
  const { isNet } = offer;
  const tax: [string, string] = [t(isNet ? "Quotes.Totals.Tax" : "Quotes.Totals.TaxIncluded"), offer.tax];
  const sums: [string, string][] = [
    ...(offer.rounding ? [[t("Cart.Summary.Rounding"), offer.rounding] as [string, string]] : []),
    [t(isNet ? "Cart.Summary.SubTotalNet" : "Cart.Summary.SubTotalGross"), offer.subTotal],
    [t(isNet ? "Cart.Summary.DeliveryNet" : "Cart.Summary.DeliveryGross"), offer.deliveryCost],
    ...(isNet ? [[t("Cart.Summary.TotalNet"), offer.netTotal] as [string, string], tax] : []),
  ];
  return (
    <section className={css["summary"]} aria-labelledby="run-summary">
      <h2 id="run-summary">{t("StandingOrders.RunPage.Summary")}</h2>
      {offer.lines.length > 0 && (
        <dl className={css["sums"]}>
          {sums.map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
          <div className={css["total"]}>
            <dt>{t("Cart.Summary.Total")}</dt>
            <dd>{offer.totalWithTax}</dd>
          </div>
          {!isNet && (
            <div>
              <dt>{tax[0]}</dt>
              <dd>{tax[1]}</dd>
            </div>
          )}
        </dl>
      )}
      {offer.taxNote !== "" && <p className={css["hint"]}>{offer.taxNote}</p>}
      {offer.blockers.length === 0 && (
        <PostForm action={STANDING_ORDER_FORMS.order} id={run.id} className={css["orderForm"]}>
          <input type="hidden" name="seen" value={offer.key} />
          <Checkbox
            name="tac"
            value={offer.tacVersion}
            required
            label={
              <>
                {t("Checkout.Terms.Before")} <a href={link(termsPage(pages, termsKindOf(user.groups)))}>{t("Checkout.Terms.Link")}</a>
                {t("Checkout.Terms.After")}
              </>
            }
            error={hasTermsError ? t("StandingOrders.Message.noTerms") : undefined}
          />
          {offer.excluded.length > 0 && <p className={css["hint"]}>{t("StandingOrders.RunPage.OnlyRest")}</p>}
          <Button type="submit" wide>
            {t("Checkout.PlaceOrder")}
          </Button>
        </PostForm>
      )}
      <PostForm action={STANDING_ORDER_FORMS.decline} id={run.id}>
        <Button type="submit" variant="quiet" wide>
          {t("StandingOrders.RunPage.Decline")}
        </Button>
      </PostForm>
    </section>
  );
}
