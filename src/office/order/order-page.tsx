import { Link, useParams } from "@tanstack/react-router";
import { getOrder, type GetOrderQuery, handOverOrder, type HandOverState } from "#contract/office/generated/operations.ts";
import type { OrderStatus } from "#contract/rules/orders/order-status.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useChange, useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatDay, formatMoney, formatTime } from "../language/format.ts";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { orderDetailsPhrases } from "../phrases/order.ts";
import { orderPhrases } from "../phrases/orders.ts";
import { taskPhrases } from "../phrases/tasks.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { PhoneLink } from "../shell/phone-link.tsx";
import { Page } from "../shell/page.tsx";
import { Facts, PageSkeleton, Section, StateText, type Tone } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import { CreateTask } from "../tasks/task-dialog.tsx";
import { TaskList } from "../tasks/task-list.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { SendConfirmation } from "./send-confirmation.tsx";
import styles from "./order-page.module.css";

export type ShownOrder = GetOrderQuery["order"];

/** One order with its history. */
export function OrderPage() {
  const t = usePhrases(orderDetailsPhrases);
  const { orderCode = "" }: { orderCode?: string } = useParams({ strict: false });
  const { data, error, refetch } = useRead(getOrder, { orderCode });
  const order = data?.order;
  return (
    <Page title={t.title(orderCode)} back={<Link to="/orders">{t.back}</Link>}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!order && !error && <PageSkeleton />}
      {order && order.orderCode === orderCode && <OrderBody order={order} />}
    </Page>
  );
}

function OrderBody({ order }: { order: ShownOrder }) {
  const t = usePhrases(orderDetailsPhrases);
  const tasks = usePhrases(taskPhrases);
  return (
    <div className={styles["columns"]}>
      <div className={styles["main"]}>
        <Summary order={order} />
        <Section title={t.lines}>
          <OrderLines order={order} />
        </Section>
        <Documents order={order} />
        <Section title={tasks.title} actions={<CreateTask orderCode={order.orderCode} isQuiet />}>
          {order.tasks.length === 0 ? <p className="muted">{t.noTasks}</p> : <TaskList tasks={order.tasks} isOfOrder />}
        </Section>
        <OrderNotes orderCode={order.orderCode} notes={order.notes} />
      </div>
      <div className={styles["aside"]}>
        <HandOver order={order} />
        <Section title={t.timelineTitle}>
          <OrderTimeline entries={order.timeline} />
        </Section>
      </div>
    </div>
  );
}

const STATUS_TONES: Record<string, Tone> = { A: "busy", B: "busy", C: "busy", D: "good", E: "neutral" };

function Summary({ order }: { order: ShownOrder }) {
  const t = usePhrases(orderDetailsPhrases);
  const orders = usePhrases(orderPhrases);
  const { language } = useLanguage();
  const day = (iso: string | null) => iso && <span className="numeric">{formatDay(iso)}</span>;
  const { account } = order;
  return (
    <>
      <div className={styles["pair"]}>
        <Facts
          facts={[
            {
              label: t.status,
              value: <StateText tone={STATUS_TONES[order.status] ?? "neutral"}>{orders.statuses[order.status as OrderStatus]}</StateText>,
            },
            { label: t.placedAt, value: <span className="numeric">{formatTime(order.placedAt)}</span> },
            {
              label: t.customer,
              value: (
                <>
                  <Link to="/customers/$customerId" params={{ customerId: order.customerId }}>
                    {order.customerName}
                  </Link>{" "}
                  ({order.customerNumber})
                </>
              ),
            },
            { label: t.contact, value: [order.contactName, order.email].filter((part) => part !== "").join(", ") },
            { label: t.phone, value: order.phone && <PhoneLink number={order.phone} /> },
            { label: t.account, value: account && account.email !== order.email && account.email },
            { label: `${t.account} `, value: account?.isLocked && <StateText tone="bad">{t.locked}</StateText> },
            { label: t.channel, value: order.siteName ?? orders.channels[order.orderType] ?? order.orderType },
          ]}
        />
        <Facts
          facts={[
            { label: t.purchaseOrderNumber, value: order.purchaseOrderNumber },
            { label: t.costCentre, value: order.costCentre },
            { label: t.requestedOn, value: day(order.requestedDeliveryOn) },
            { label: t.plannedOn, value: day(order.plannedDeliveryOn) },
            { label: t.partDelivery, value: order.allowsPartDelivery ? t.allowed : t.notAllowed },
            { label: t.paymentMode, value: t.paymentModes[order.paymentMode] ?? order.paymentMode },
            {
              label: t.quote,
              value:
                order.quotes.length > 0 &&
                order.quotes.map(({ number, project }) => (
                  <span key={number} className={styles["linked"]}>
                    <Link to="/quotes/$number" params={{ number }}>
                      {number}
                    </Link>{" "}
                    {project}
                  </span>
                )),
            },
            {
              label: t.approvals,
              value: order.approvals.map(({ state, reason }) => [t.words[state] ?? state, reason].filter(Boolean).join(": ")).join("; "),
            },
            {
              label: t.returns,
              value:
                order.returns.length > 0 &&
                order.returns.map(({ number, state }) => (
                  <span key={number} className={styles["linked"]}>
                    <Link to="/requests/return/$number" params={{ number }}>
                      {number}
                    </Link>{" "}
                    ({t.words[state] ?? state})
                  </span>
                )),
            },
            ...order.orderFields.map(({ labels, value }) => ({ label: labels[language] || labels.de, value: value[language] || value.de })),
            { label: t.deliveryNote, value: order.deliveryNote },
            { label: t.comment, value: order.comment },
          ]}
        />
      </div>
      <div className={styles["pair"]}>
        <Address title={t.billingAddress} lines={order.billingAddress} />
        <Address title={t.deliveryAddress} lines={order.deliveryAddress} />
      </div>
    </>
  );
}

function Address({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Section title={title}>
      <address className={styles["address"]}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </Section>
  );
}

function Documents({ order }: { order: ShownOrder }) {
  const t = usePhrases(orderDetailsPhrases);
  const { documents, invoices, parcels } = order;
  const wordOf = (word: string) => t.words[word] ?? word;
  const billed = new Map(invoices.map((invoice) => [invoice.number, invoice]));
  const isEmpty = documents.length === 0 && parcels.length === 0;
  return (
    <Section title={t.documents} actions={<SendConfirmation order={order} />}>
      {isEmpty && <p className="muted">{t.noDocuments}</p>}
      {!isEmpty && (
        <ul className={styles["documents"]}>
          {parcels.map((parcel) => (
            <li key={parcel.number}>
              {parcel.number} · {wordOf(parcel.status)} · <span className="numeric">{formatTime(parcel.statusAt ?? parcel.shippedAt)}</span>
              {parcel.trackingUrl && (
                <>
                  {" · "}
                  <a href={parcel.trackingUrl} target="_blank" rel="noreferrer">
                    {t.tracking}
                  </a>
                </>
              )}
            </li>
          ))}
          {documents.map(({ kind, number, createdOn, link }) => {
            const invoice = billed.get(number);
            return (
              <li key={`${kind} ${number}`}>
                {link ? (
                  <a href={link} download>
                    {wordOf(kind)} {number}
                  </a>
                ) : (
                  `${wordOf(kind)} ${number}`
                )}{" "}
                · <span className="numeric">{formatDay(createdOn)}</span>
                {invoice && (
                  <>
                    {" · "}
                    {t.gross} <span className="numeric">{formatMoney(invoice.total, invoice.currency)}</span> · {wordOf(invoice.status)}
                  </>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}

const HAND_OVER_TONES: Record<HandOverState, Tone> = { none: "neutral", waiting: "busy", rejected: "bad", accepted: "good" };

function HandOver({ order: { orderCode, handOver } }: { order: ShownOrder }) {
  const t = usePhrases(orderDetailsPhrases);
  const { errors } = usePhrases(common);
  const isAllowed = useIsAllowed();
  const again = useChange(handOverOrder);
  const toast = useToast();
  const canRepeat = handOver.state !== "none" && isAllowed("Mutation.handOverOrder");
  return (
    <Section title={t.handOverTitle}>
      <p>
        <StateText tone={HAND_OVER_TONES[handOver.state]}>{t.handOver[handOver.state]}</StateText>
        {handOver.at && <span className={`${styles["small"]} numeric`}>{formatTime(handOver.at)}</span>}
        {handOver.reason && <span className={styles["small"]}>{handOver.reason}</span>}
      </p>
      {canRepeat && (
        <div>
          <Button
            variant="secondary"
            size="small"
            icon="refresh"
            isLoading={again.isPending}
            onClick={() =>
              again.mutate(
                { orderCode },
                {
                  onSuccess: () => toast({ text: t.handedOver }),
                  onError: (error) => toast({ text: errors[error.type], tone: "error" }),
                },
              )
            }
          >
            {t.handOverAgain}
          </Button>
        </div>
      )}
    </Section>
  );
}
