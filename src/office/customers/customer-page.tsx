import { Link, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { getCustomer, type GetCustomerQuery } from "#contract/office/generated/operations.ts";
import type { OrderStatus } from "#contract/rules/orders/order-status.ts";
import { useRead } from "../api/use-call.ts";
import { formatDay, formatMoney, formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { nameIn } from "../language/name-in.ts";
import { customerPhrases } from "../phrases/customers.ts";
import { orderPhrases } from "../phrases/orders.ts";
import { quotePhrases } from "../phrases/quotes.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { PhoneLink } from "../shell/phone-link.tsx";
import { Page } from "../shell/page.tsx";
import { CustomerUsers } from "./customer-users.tsx";
import { CustomerVisits } from "./customer-visits.tsx";
import { VatIdForm } from "./vat-id-form.tsx";
import styles from "./customer-page.module.css";

export type Customer = NonNullable<GetCustomerQuery["customer"]>;

/** A customer on one page: what a call is about first, then users with actions, master data and the latest of all that happened. */
export function CustomerPage() {
  const t = usePhrases(customerPhrases);
  const { customerId = "" } = useParams({ strict: false });
  const { data, error, refetch } = useRead(getCustomer, { customerId });
  const customer = data?.customer;
  return (
    <Page title={customer?.name ?? t.title} back={<Link to="/customers">{t.back}</Link>}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {customer === null && <p>{t.notFound}</p>}
      {customer && <Details customer={customer} />}
    </Page>
  );
}

function Details({ customer }: { customer: Customer }) {
  const t = usePhrases(customerPhrases);
  const { statuses } = usePhrases(orderPhrases);
  const { states: quoteStates } = usePhrases(quotePhrases);
  const { number, isActive, priceGroup, salesOrg, distributionChannel, division, registeredAt } = customer;
  return (
    <>
      <p className="muted">
        <span className="numeric">{number}</span>
        {!isActive && <strong> · {t.inactive}</strong>}
      </p>
      <div className={styles["parts"]}>
        <Part title={t.openItems}>
          {customer.openTotals.map(({ currency, open, overdue, count }) => (
            <p key={currency}>
              <strong className="numeric">{t.gross(formatMoney(open, currency))}</strong>{" "}
              <span className="muted">{t.openInvoices(count)}</span>
              {Number(overdue) > 0 && <span className={styles["overdue"]}> · {t.overdue(formatMoney(overdue, currency))}</span>}
            </p>
          ))}
          <Lines
            items={customer.openItems.map(({ invoiceNumber, orderCode, link, open, currency, dueOn }) => ({
              main: (
                <>
                  {link ? (
                    <a href={link} download aria-label={t.invoicePdf(invoiceNumber)}>
                      {invoiceNumber}
                    </a>
                  ) : (
                    invoiceNumber
                  )}{" "}
                  · {t.gross(formatMoney(open, currency))}
                </>
              ),
              side: (
                <>
                  {t.dueOn(formatDay(dueOn))}
                  {orderCode && (
                    <>
                      {" · "}
                      <Link to="/orders/$orderCode" params={{ orderCode }}>
                        {t.orderOf(orderCode)}
                      </Link>
                    </>
                  )}
                </>
              ),
            }))}
          />
        </Part>
        <Part
          title={t.orders}
          link={
            <Link to="/orders" search={{ text: number }}>
              {t.allOrders}
            </Link>
          }
        >
          <Lines
            items={customer.orders.map(({ orderCode, placedAt, status, total, currency }) => ({
              main: (
                <>
                  <Link to="/orders/$orderCode" params={{ orderCode }}>
                    {orderCode}
                  </Link>{" "}
                  · {t.gross(formatMoney(total, currency))}
                </>
              ),
              side: `${statuses[status as OrderStatus]} · ${formatTime(placedAt)}`,
            }))}
          />
        </Part>
        <Part
          title={t.quotes}
          link={
            <Link to="/quotes" search={{ text: number }}>
              {t.allQuotes}
            </Link>
          }
        >
          <Lines
            items={customer.quotes.map(({ number: quote, state, createdAt }) => ({
              main: (
                <Link to="/quotes/$number" params={{ number: quote }}>
                  {quote}
                </Link>
              ),
              side: `${nameIn(quoteStates, state)} · ${formatTime(createdAt)}`,
            }))}
          />
        </Part>
        <Part
          title={t.priceLists}
          link={
            <Link to="/customer-price" search={{ customer: customer.customerId }}>
              {t.explainPrice}
            </Link>
          }
        >
          <Lines
            items={customer.priceLists.map(({ name, kind, description, prices }) => ({
              main: `${t.priceListKinds[kind] ?? kind}: ${name}`,
              side: [description, t.prices(prices)].filter(Boolean).join(" · "),
            }))}
          />
        </Part>
      </div>
      <Part title={t.users}>
        <CustomerUsers users={customer.users} />
      </Part>
      <CustomerVisits customer={customer} />
      <div className={styles["parts"]}>
        <Part title={t.master} hint={t.masterHint}>
          <dl className={styles["facts"]}>
            <dt>{t.number}</dt>
            <dd className="numeric">{number}</dd>
            <dt>{t.priceGroup}</dt>
            <dd>{priceGroup ?? "–"}</dd>
            <dt>{t.salesArea}</dt>
            <dd>{[salesOrg, distributionChannel, division].filter(Boolean).join(" / ") || "–"}</dd>
            {registeredAt && (
              <>
                <dt>{t.registeredAt}</dt>
                <dd>{formatTime(registeredAt)}</dd>
              </>
            )}
          </dl>
        </Part>
        <Part title={t.vatId}>
          <VatIdForm key={customer.customerId} customer={customer} />
        </Part>
        <Part title={t.addresses}>
          <Lines
            items={customer.addresses.map(({ kind, isDefault, lines, phone }) => ({
              main: (
                <>
                  {lines.join(", ")}
                  {phone && (
                    <>
                      {" · "}
                      <PhoneLink number={phone} />
                    </>
                  )}
                </>
              ),
              side: `${t.kinds[kind] ?? kind}${isDefault ? ` · ${t.isDefault}` : ""}`,
            }))}
          />
        </Part>
        <Part title={t.consents}>
          <Lines
            items={customer.consents.map(({ email, kind, newsletter, isGiven, origin, textVersion, confirmedAt, endedAt }) => ({
              main: `${newsletter === "" ? (t.consentKinds[kind] ?? kind) : t.newsletter(newsletter)} · ${email}`,
              side: [
                endedAt
                  ? t.consentEnded(formatTime(confirmedAt), formatTime(endedAt))
                  : isGiven
                    ? t.consentSince(formatTime(confirmedAt))
                    : t.consentRefused(formatTime(confirmedAt)),
                t.consentOrigins[origin] ?? origin,
                t.consentText(textVersion),
              ].join(" · "),
            }))}
          />
        </Part>
        <Part title={t.events}>
          <Lines
            items={customer.events.map(({ at, kind, email, device, network }) => ({
              main: `${t.eventKinds[kind] ?? kind} · ${email}`,
              side: [formatTime(at), device, network].filter(Boolean).join(" · "),
            }))}
          />
        </Part>
        <Part title={t.mails}>
          <Lines
            items={customer.mails.map(({ messageId, subject, recipient, createdAt, state }) => ({
              main: (
                <Link to="/mails/$messageId" params={{ messageId }}>
                  {subject}
                </Link>
              ),
              side: `${t.mailStates[state]} · ${recipient} · ${formatTime(createdAt)}`,
            }))}
          />
        </Part>
      </div>
    </>
  );
}

function Part({ title, hint, link, children }: { title: string; hint?: string; link?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles["part"]}>
      <div className={styles["head"]}>
        <h2>{title}</h2>
        {link}
      </div>
      {hint && <p className="muted">{hint}</p>}
      {children}
    </section>
  );
}

function Lines({ items }: { items: readonly { main: ReactNode; side: ReactNode }[] }) {
  const t = usePhrases(customerPhrases);
  if (items.length === 0) return <p className="muted">{t.none}</p>;
  return (
    <ul className={styles["lines"]}>
      {items.map(({ main, side }, index) => (
        <li key={index}>
          <span>{main}</span>
          <span className="muted">{side}</span>
        </li>
      ))}
    </ul>
  );
}
