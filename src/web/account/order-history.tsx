import { useState } from "react";
import type { ScreenData } from "#contract/screens.ts";
import { getOrderHistory } from "#contract/generated/operations.ts";
import { callVariables } from "#web/shell/calls/call-variables.ts";
import { execute, OperationError } from "#web/shell/calls/graphql.ts";
import { useLink, usePage, useT } from "#web/shell/regions/region-context.tsx";
import type { ScreenProps } from "#web/shell/regions/screen-props.ts";
import { useTurn } from "#web/shell/page/use-turn.ts";
import { LinkButton } from "#web/ui/action/button.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { NumericCell, NumericHead, Table } from "#web/ui/list/table.tsx";
import { AccountError, AccountErrorPage } from "./account-error.tsx";
import { AccountNavigation } from "./account-navigation.tsx";
import css from "./account.module.css";
import { SignInHint } from "./sign-in-hint.tsx";

type History = NonNullable<ScreenData["OrderHistory"]["history"]>;

/** The orders of the customer, newest first; more of them on demand. */
export function OrderHistory({ data, errorId }: ScreenProps<"OrderHistory">) {
  const t = useT();
  const { pages } = usePage().settings.site;
  const turn = useTurn(data);
  if (!data) return <AccountErrorPage headline={t("Account.Orders.Title")} errorCode={errorId} />;
  if (!data.history) return <SignInHint headline={t("Account.Orders.Title")} path={pages.orderHistory} />;
  return <LoadedHistory key={turn} loaded={data.history} />;
}

function LoadedHistory({ loaded }: { loaded: History }) {
  const t = useT();
  const link = useLink();
  const [history, setHistory] = useState(loaded);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const loadMore = async () => {
    setLoading(true);
    setFailure(null);
    try {
      const answer = await execute(getOrderHistory, {
        ...callVariables(),
        pagesize: history.pageSize,
        pagenumber: history.pageNumber + 1,
        pageorder: "desc",
      });
      const known = new Set(history.orders.map((order) => order.orderId));
      setHistory({
        ...answer.getOrderHistory,
        orders: [...history.orders, ...answer.getOrderHistory.orders.filter((order) => !known.has(order.orderId))],
      });
    } catch (error) {
      console.error("orders could not be loaded", error);
      setFailure(error instanceof OperationError ? error.errorId || error.type : "UnknownError");
    }
    setLoading(false);
  };

  return (
    <article className={`page-body ${css["page"]}`}>
      <AccountNavigation />
      <h1>{t("Account.Orders.Title")}</h1>
      {failure && <AccountError errorCode={failure} />}
      {history.orders.length === 0 ? (
        <>
          <p>{t("Account.Orders.None")}</p>
          <p>
            <LinkButton href={link("/sortiment")}>{t("Account.Orders.Start")}</LinkButton>
          </p>
        </>
      ) : (
        <>
          <Table caption={t("Account.Orders.Title")}>
            <thead>
              <tr>
                <th scope="col" className={css["wide"]}>
                  {t("Account.Orders.Date")}
                </th>
                <th scope="col">{t("Account.Orders.Number")}</th>
                <th scope="col" className={css["wide"]}>
                  {t("Account.Orders.Reference")}
                </th>
                <th scope="col" className={css["wide"]}>
                  {t("Account.Orders.Status")}
                </th>
                <NumericHead>{t("Account.Orders.Total")}</NumericHead>
              </tr>
            </thead>
            <tbody>
              {history.orders.map((order) => (
                <OrderRow key={order.orderId} order={order} />
              ))}
            </tbody>
          </Table>
          <ProgressBar
            value={history.orders.length}
            max={history.numberOfOrders}
            isLoading={isLoading}
            onMore={history.pageNumber < history.totalPages ? () => void loadMore() : undefined}
          />
        </>
      )}
    </article>
  );
}

/** On the phone, date, status and reference stand below the number instead of in columns of their own. */
function OrderRow({ order }: { order: History["orders"][number] }) {
  const t = useT();
  const { language } = usePage();
  const date = formatDate(order.orderDate, language);
  return (
    <tr>
      <td className={`tabular ${css["wide"]}`}>{date}</td>
      <td className="tabular">
        {order.orderId}
        <span className={css["narrow"]}>
          {date} · {order.orderStatusText}
        </span>
        {order.customerOrderNumber && (
          <span className={css["narrow"]}>
            {t("Account.Orders.Reference")}: <span className={css["reference"]}>{order.customerOrderNumber}</span>
          </span>
        )}
      </td>
      <td className={css["wide"]}>
        <span className={css["reference"]}>{order.customerOrderNumber}</span>
      </td>
      <td className={css["wide"]}>{order.orderStatusText}</td>
      <NumericCell>{order.totalPrice.formattedValue}</NumericCell>
    </tr>
  );
}

function formatDate(date: string, language: string): string {
  const parsed = new Date(date);
  if (Number.isNaN(parsed.getTime())) return date;
  return new Intl.DateTimeFormat(language, { day: "2-digit", month: "2-digit", year: "numeric", timeZone: "Europe/Berlin" }).format(parsed);
}
