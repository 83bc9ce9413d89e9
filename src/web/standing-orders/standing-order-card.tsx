import { STANDING_ORDER_FORMS, STANDING_ORDER_PAGES } from "#contract/standing-order-links.ts";
import type { StandingOrderData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import account from "#web/account/account.module.css";
import { useDetailsLink } from "#web/account/use-details-link.ts";
import { formatDay } from "#web/account/format-day.ts";
import { PostForm } from "./post-form.tsx";
import css from "./standing-orders.module.css";

type CardProps = { order: StandingOrderData };

/** A standing order: what is ordered when, its actions and its runs. */
export function StandingOrderCard({ order }: CardProps) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  const { listId, listName, state, stopReason, runs } = order;
  const waiting = runs.find((run) => run.state === "prepared");
  return (
    <li className={css["order"]}>
      <div className={css["head"]}>
        <h2>{listId === null ? listName : <a href={link(`${pages.orderLists}/${listId}`)}>{listName}</a>}</h2>
        <span className={css["state"]} data-state={state}>
          {t(`StandingOrders.State.${state}`)}
        </span>
      </div>
      {waiting && (
        <MessageBox tone="info" title={t("StandingOrders.Waiting", formatDay(waiting.date, t))}>
          <LinkButton href={`${link(STANDING_ORDER_PAGES.run)}?id=${waiting.id}`}>{t("StandingOrders.Waiting.Open")}</LinkButton>
        </MessageBox>
      )}
      {stopReason !== "" && (
        <MessageBox tone="warning" title={t("StandingOrders.Stopped.Title")} text={t(`StandingOrders.Stopped.${stopReason}`)} />
      )}
      <Facts order={order} />
      <Actions order={order} />
      {runs.length > 0 && <History order={order} />}
    </li>
  );
}

function Facts({ order }: CardProps) {
  const t = useT();
  const { intervalWeeks, isAutomatic, netLimit, deliveryAddress, purchaseOrderNumber, costCentre, orderFields, state, plannedOn, date } =
    order;
  const facts = [
    ...(state === "active" ? [[t("StandingOrders.Fact.Next"), formatDay(date, t)]] : []),
    [t("StandingOrders.Fact.Rhythm"), intervalWeeks === 1 ? t("StandingOrders.Weekly") : t("StandingOrders.EveryWeeks", intervalWeeks)],
    [t("StandingOrders.Fact.Mode"), isAutomatic ? t("StandingOrders.Mode.automatic.Limit", netLimit) : t("StandingOrders.Mode.confirm")],
    [t("StandingOrders.Fact.Address"), deliveryAddress || t("StandingOrders.DefaultAddress")],
    [t("StandingOrders.Fact.PurchaseOrder"), purchaseOrderNumber],
    [t("StandingOrders.Fact.CostCentre"), costCentre],
    ...orderFields.map(({ label, value }) => [label, value] as const),
  ].filter(([, value]) => value !== "");
  return (
    <>
      <dl className={account["details"]}>
        {facts.map(([name, value]) => (
          <div key={name} className={css["fact"]}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {state === "active" && plannedOn !== date && <p className={css["hint"]}>{t("StandingOrders.Moved", formatDay(plannedOn, t))}</p>}
    </>
  );
}

function Actions({ order: { id, state, plannedOn, listId } }: CardProps) {
  const t = useT();
  const link = useLink();
  return (
    <div className={css["actions"]}>
      {state === "active" && (
        <>
          <PostForm action={STANDING_ORDER_FORMS.skip} id={id}>
            <input type="hidden" name="planned" value={plannedOn} />
            <Button type="submit" variant="secondary" size="small">
              {t("StandingOrders.Skip")}
            </Button>
          </PostForm>
          <PostForm action={STANDING_ORDER_FORMS.pause} id={id}>
            <Button type="submit" variant="secondary" size="small">
              {t("StandingOrders.Pause")}
            </Button>
          </PostForm>
        </>
      )}
      {state !== "active" && listId !== null && (
        <PostForm action={STANDING_ORDER_FORMS.resume} id={id}>
          <Button type="submit" variant="secondary" size="small">
            {t("StandingOrders.Resume")}
          </Button>
        </PostForm>
      )}
      {listId !== null && (
        <LinkButton variant="quiet" size="small" icon="settings" href={`${link(STANDING_ORDER_PAGES.form)}?id=${id}`}>
          {t("StandingOrders.Change")}
        </LinkButton>
      )}
      <details className={css["end"]}>
        <summary>{t("StandingOrders.End")}</summary>
        <p>{t("StandingOrders.End.Ask")}</p>
        <PostForm action={STANDING_ORDER_FORMS.end} id={id}>
          <Button type="submit" variant="secondary" size="small">
            {t("StandingOrders.End.Confirm")}
          </Button>
        </PostForm>
      </details>
    </div>
  );
}

function History({ order: { runs } }: CardProps) {
  const t = useT();
  const link = useLink();
  const detailsLink = useDetailsLink();
  return (
    <details className={css["history"]}>
      <summary>{t("StandingOrders.History", runs.length)}</summary>
      <ul>
        {runs.map(({ id, date, state, reasons, orderId }) => (
          <li key={id}>
            <span className={css["day"]}>{formatDay(date, t)}</span>
            <span>
              {state === "prepared" ? (
                <a href={`${link(STANDING_ORDER_PAGES.run)}?id=${id}`}>{t("StandingOrders.Run.prepared")}</a>
              ) : (
                t(`StandingOrders.Run.${state}`)
              )}
              {orderId !== "" && (
                <>
                  {" "}
                  <a href={detailsLink(orderId)}>{t("StandingOrders.Run.Order", orderId)}</a>
                </>
              )}
              {reasons.map((reason) => (
                <span key={reason} className={css["hint"]}>
                  {reason}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
