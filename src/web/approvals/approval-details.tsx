import { QUOTE_PAGES, quoteQuery } from "#contract/quote-links.ts";
import { ONE_OFF_ADDRESS_ERROR } from "#contract/rules/account/address-request.ts";
import { APPROVAL_FORMS, APPROVAL_PAGES } from "#contract/approval-links.ts";
import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import { type ApprovalMessage as Message, MAX_APPROVAL_TEXT } from "#contract/rules/company/approvals.ts";
import { termsKindOf, termsPage } from "#contract/rules/shop/terms-kind.ts";
import type { ApprovalData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { useDetailsLink } from "#web/account/use-details-link.ts";
import { formatDay, formatTimestamp } from "#web/account/format-day.ts";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { ApprovalForm } from "./approval-form.tsx";
import { ApprovalMessage } from "./approval-message.tsx";
import { ApprovalState } from "./approval-state.tsx";
import { ApprovalSteps } from "./approval-steps.tsx";
import css from "./approvals.module.css";

/** A request with its lines and steps. The decision is a plain form: the mail's link and one tap approve. */
export function ApprovalDetails({ data, errorId }: ScreenProps<"ApprovalDetails">) {
  const t = useT();
  const link = useLink();
  if (!data) return <AccountErrorPage headline={t("Approvals.Title")} errorCode={errorId} />;
  if (data.view === "visitor") return <SignInHint headline={t("Approvals.Title")} />;
  if (data.view === "unknown")
    return (
      <article className={`page-body ${account["page"]}`}>
        <AccountNavigation />
        <h1>{t("Approvals.Details.Unknown")}</h1>
        <p>{t("Approvals.Details.Unknown.Text")}</p>
        <p>
          <LinkButton href={link(APPROVAL_PAGES.list)}>{t("Approvals.Details.Back")}</LinkButton>
        </p>
      </article>
    );
  return <RequestPage {...data} />;
}

function RequestPage({ approval, message }: { approval: ApprovalData; message: Message | null }) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  const { state, canDecide, canTakeBack } = approval;
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{t("Approvals.Details.Title", approval.requester)}</h1>
      {/* A page that the requester reloads after the decision no longer says that it is pending. */}
      <ApprovalMessage message={message === "requested" && state !== "open" ? null : message} />
      {message?.startsWith("cart") && (
        <p>
          <LinkButton href={link(pages.cart)}>{t("Approvals.ToCart")}</LinkButton>
        </p>
      )}
      <div className={css["columns"]}>
        <div className={css["main"]}>
          <p>
            <ApprovalState state={state} />
          </p>
          <Facts approval={approval} />
          {canDecide && <Decision approval={approval} isReasonMissing={message === "noReason"} />}
          {canTakeBack && <TakeBack id={approval.id} isOpen={state === "open"} />}
        </div>
        <div className={css["main"]}>
          <Lines approval={approval} />
          <section className={css["section"]}>
            <h2>{t("Approvals.Details.Steps")}</h2>
            <ApprovalSteps steps={approval.steps} />
          </section>
        </div>
      </div>
      <p>
        <a href={link(APPROVAL_PAGES.list)}>{t("Approvals.Details.Back")}</a>
      </p>
    </article>
  );
}

function Facts({ approval }: { approval: ApprovalData }) {
  const t = useT();
  const detailsLink = useDetailsLink();
  const { state, orderCode, requestedDeliveryDate } = approval;
  const facts = [
    { name: t("Approvals.Details.NetTotal"), value: approval.netTotal },
    { name: t("Approvals.Details.Comment"), value: approval.comment },
    { name: t("Approvals.Details.Reason"), value: approval.reason },
    {
      name: t("Approvals.Details.ExceededBudgets"),
      value: approval.exceededBudgets.map(({ name, by }) => t("Approvals.Details.ExceededBy", name, by)).join(", "),
    },
    { name: t("Orders.CustomerNumber"), value: approval.customerNumber },
    { name: t("Approvals.Details.Requested"), value: formatTimestamp(approval.requestedAt, t) },
    { name: t("Approvals.Details.Approvers"), value: approval.approvers.join(", ") },
    { name: t("Approvals.Details.Until"), value: state === "open" ? formatDay(approval.expiresAt, t) : "" },
    { name: t("Approvals.Details.PurchaseOrder"), value: approval.purchaseOrderNumber },
    { name: t("Approvals.Details.CostCentre"), value: approval.costCentre },
    { name: t("Approvals.Details.OrderComment"), value: approval.orderComment },
    { name: t("Approvals.Details.RequestedDelivery"), value: requestedDeliveryDate ? formatDay(requestedDeliveryDate, t) : "" },
    { name: t("Approvals.Details.DeliveryNote"), value: approval.deliveryNote },
    ...approval.orderFields.map(({ label, value }) => ({ name: label, value })),
    { name: t("Approvals.Details.Delivery"), value: approval.deliveryAddress.join(", ") },
  ].filter(({ value }) => value !== "");
  return (
    <dl className={account["details"]}>
      {orderCode && (
        <>
          <dt>{t("Approvals.Details.Order")}</dt>
          <dd>
            <a href={detailsLink(orderCode)}>{orderCode}</a>
          </dd>
        </>
      )}
      {facts.map(({ name, value }) => (
        <div key={name} className={css["fact"]}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Decision({ approval, isReasonMissing }: { approval: ApprovalData; isReasonMissing: boolean }) {
  const t = useT();
  const link = useLink();
  const { settings, user } = usePage();
  const { pages } = settings.site;
  const { id, requester, requesterState, changes, changesKey, errors, lines, tacVersion } = approval;
  const canOrder = errors.length === 0 && requesterState !== "left";
  const quotes = [...new Set(lines.map(({ quoteNumber }) => quoteNumber).filter((number) => number !== ""))];
  const isQuoteOver = errors.some((error) => /^MFV-QUOTE/i.test(error));
  return (
    <section className={css["decision"]} aria-labelledby="decide">
      <h2 id="decide">{t("Approvals.Decide.Title")}</h2>
      {requesterState === "left" ? (
        <MessageBox tone="warning" title={t("Approvals.Requester.left", requester)} text={t("Approvals.Requester.left.Text")} />
      ) : isQuoteOver ? (
        <MessageBox tone="warning" title={t("Approvals.CannotOrder.Quote")} text={t("Approvals.CannotOrder.Quote.Text", requester)}>
          <ul className={css["changes"]}>
            {quotes.map((number) => (
              <li key={number}>
                <a href={link(QUOTE_PAGES.details) + quoteQuery(number)}>{t("Quotes.Details.Title", number)}</a>
              </li>
            ))}
          </ul>
        </MessageBox>
      ) : errors.length > 0 ? (
        <MessageBox
          tone="warning"
          title={t(errors.includes(ONE_OFF_ADDRESS_ERROR) ? "Approvals.CannotOrder.Address" : "Approvals.CannotOrder")}
        />
      ) : (
        <ApprovalForm action={APPROVAL_FORMS.decide} id={id} className={css["fields"]}>
          <input type="hidden" name="terms" value={tacVersion} />
          {changes.length > 0 && (
            <MessageBox tone="warning" title={t("Approvals.Changes.Title")}>
              <ul className={css["changes"]}>
                {/* An article can be on several lines. */}
                {changes.map(({ kind, article, before, now }, index) => (
                  <li key={index}>{t(`Approvals.Changes.${kind}`, before, now, article)}</li>
                ))}
              </ul>
              <Checkbox name="changes" value={changesKey} required label={t("Approvals.Changes.Confirm")} />
            </MessageBox>
          )}
          {requesterState === "locked" && (
            <MessageBox tone="warning" title={t("Approvals.Requester.locked", requester)} text={t("Approvals.Requester.locked.Text")}>
              <Checkbox name="requester" value="locked" required label={t("Approvals.Requester.locked.Confirm", requester)} />
            </MessageBox>
          )}
          <Button type="submit" wide name="decision" value="approve">
            {t("Approvals.Decide.Approve")}
          </Button>
          <p className={css["hint"]}>
            {t("Approvals.Decide.Terms")} <a href={link(termsPage(pages, termsKindOf(user.groups)))}>{t("Approvals.Decide.Terms.Link")}</a>.
          </p>
        </ApprovalForm>
      )}
      <details open={isReasonMissing || !canOrder}>
        <summary>{t("Approvals.Decide.Other")}</summary>
        <ApprovalForm action={APPROVAL_FORMS.decide} id={id} className={css["fields"]}>
          <TextField
            label={t("Approvals.Decide.Reason")}
            name="reason"
            required
            maxLength={MAX_APPROVAL_TEXT}
            error={isReasonMissing ? t("Approvals.Message.noReason") : undefined}
          />
          <div className={css["buttons"]}>
            <Button type="submit" variant="secondary" name="decision" value="return">
              {t("Approvals.Decide.Return")}
            </Button>
            <Button type="submit" variant="secondary" name="decision" value="decline">
              {t("Approvals.Decide.Decline")}
            </Button>
          </div>
        </ApprovalForm>
      </details>
    </section>
  );
}

function TakeBack({ id, isOpen }: { id: string; isOpen: boolean }) {
  const t = useT();
  return (
    <ApprovalForm action={APPROVAL_FORMS.takeBack} id={id} className={css["fields"]}>
      <Button type="submit" variant="secondary">
        {t(isOpen ? "Approvals.TakeBack.Withdraw" : "Approvals.TakeBack.Cart")}
      </Button>
      <p className={css["hint"]}>{t("Approvals.TakeBack.Hint")}</p>
    </ApprovalForm>
  );
}

function Lines({ approval }: { approval: ApprovalData }) {
  const t = useT();
  const link = useLink();
  const { language } = usePage();
  const total = { name: t("Approvals.Details.Total"), value: approval.total, isTotal: true };
  const totals: { name: string; value: string; isTotal?: boolean }[] = [
    { name: t(`Approvals.Details.DeliveryCost.${approval.isNet ? "net" : "gross"}`), value: approval.deliveryCost },
    ...(approval.isNet
      ? [
          { name: t("Approvals.Details.NetTotal"), value: approval.netTotal },
          { name: t("Approvals.Details.Tax"), value: approval.tax },
          total,
        ]
      : [total, { name: t("Approvals.Details.TaxIncluded"), value: approval.tax }]),
  ];
  return (
    <section className={css["section"]}>
      <h2>{t("Approvals.Details.Articles")}</h2>
      <ul className={css["lines"]}>
        {/* An article can be on several lines. */}
        {approval.lines.map((line, index) => (
          <li key={index}>
            <div>
              {line.url === "" ? <span>{line.name}</span> : <a href={link(line.url)}>{line.name}</a>}
              <span className={css["hint"]}>{t("Approvals.Details.ArticleNumber", line.articleNo)}</span>
              {line.requestedDeliveryDate && (
                <span className={css["hint"]}>
                  {`${t("Approvals.Details.RequestedDelivery")} ${formatDay(line.requestedDeliveryDate, t)}`}
                </span>
              )}
            </div>
            <span className={css["amount"]}>
              {formatQuantityWithUnit(line.quantity, line.unit, language)}
              <strong>{line.totalPrice}</strong>
              <small>{t(approval.isNet ? "Price.Net" : "Price.Gross")}</small>
            </span>
          </li>
        ))}
      </ul>
      <dl className={css["totals"]}>
        {totals.map(({ name, value, isTotal = false }) => (
          <div key={name} className={isTotal ? css["total"] : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
