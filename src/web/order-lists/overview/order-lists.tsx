import { clsx } from "clsx";
import { type FormEvent, useState } from "react";
import type { OrderListSummaryData, ScreenData } from "#contract/screens.ts";
import { AddToList } from "#web/add-to-list/index.ts";
import { useDataVersion } from "#web/shell/page/state/use-data-version.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button } from "#web/ui/action/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { formatDay } from "#web/account/format-day.ts";
import { useShownAgain } from "#web/account/use-shown-again.ts";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { failureText } from "#web/account/failure-text.ts";
import { createEmptyList } from "../list/send-list-change.ts";
import { NoScriptAdd, NoScriptNewList } from "../no-script/no-script-overview.tsx";
import { ListNotice } from "../no-script/list-notice.tsx";
import css from "./overview.module.css";

/** The user's own lists and those shared by colleagues, and a form for a new one. */
export function OrderLists({ data, errorId }: ScreenProps<"OrderLists">) {
  const t = useT();
  const turn = useDataVersion(data);
  if (!data) return <AccountErrorPage headline={t("OrderLists.Title")} errorCode={errorId} />;
  if (!data.lists) return <SignInHint headline={t("OrderLists.Title")} />;
  return <Lists key={turn} {...data} lists={data.lists} />;
}

function Lists({ lists, add, outcome }: ScreenData["OrderLists"] & { lists: OrderListSummaryData[] }) {
  const t = useT();
  const isHydrated = useIsHydrated();
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{t("OrderLists.Title")}</h1>
      <noscript>
        <ListNotice outcome={outcome} />
      </noscript>
      {add && (
        <>
          <section className={clsx(css["add"], !isHydrated && account["isWaiting"])} aria-label={t("OrderLists.Add")}>
            <AddToList items={add} lists={lists} />
          </section>
          <noscript>
            <section className={css["add"]} aria-label={t("OrderLists.Add")}>
              <NoScriptAdd what={add} lists={lists} />
            </section>
          </noscript>
        </>
      )}
      {lists.length === 0 ? (
        <EmptyState>
          <p>{t("OrderLists.None")}</p>
          <NewListForms />
        </EmptyState>
      ) : (
        <>
          <ListOfLists lists={lists} />
          <NewListForms />
        </>
      )}
    </article>
  );
}

function NewListForms() {
  return (
    <>
      <NewList />
      <noscript>
        <NoScriptNewList />
      </noscript>
    </>
  );
}

function ListOfLists({ lists }: { lists: readonly OrderListSummaryData[] }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  return (
    <ul className={css["lists"]}>
      {lists.map((list) => (
        <li key={list.id} className={css["list"]}>
          <h2>
            <a href={link(`${settings.site.pages.orderLists}/${list.id}`)}>{list.name}</a>
          </h2>
          <p className={css["marks"]}>
            {list.isTemplate && <span>{t("OrderLists.Template")}</span>}
            {list.sharing !== "private" && <span>{t(list.isOwn ? `OrderLists.Sharing.${list.sharing}` : "OrderLists.Shared")}</span>}
          </p>
          <dl className={css["details"]}>
            <div>
              <dt>{t("OrderLists.Fact.Articles")}</dt>
              <dd>{list.articles}</dd>
            </div>
            <div>
              <dt>{t("OrderLists.Fact.Changed")}</dt>
              <dd>{formatDay(list.changed, t)}</dd>
            </div>
            <div>
              <dt>{t("OrderLists.Fact.Ordered")}</dt>
              <dd>{list.lastOrdered ? formatDay(list.lastOrdered, t) : t("OrderLists.Fact.Never")}</dd>
            </div>
            <div>
              <dt>{t("OrderLists.Fact.Owner")}</dt>
              <dd>{list.isOwn ? t("OrderLists.You") : list.owner}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** Creates an empty list and opens it. */
function NewList() {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const isHydrated = useIsHydrated();
  const [name, setName] = useState("");
  const [state, setState] = useState<{ isBusy: boolean; failure: string | null }>({ isBusy: false, failure: null });
  const [isMissing, setMissing] = useState(false);
  useShownAgain(() => setState({ isBusy: false, failure: null }));
  async function create(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === "") return setMissing(true);
    setState({ isBusy: true, failure: null });
    try {
      location.assign(link(`${settings.site.pages.orderLists}/${await createEmptyList(name.trim())}`));
    } catch (error) {
      console.error("the list was not made", error);
      setState({ isBusy: false, failure: failureText(error, t) });
    }
  }
  return (
    <form className={clsx(css["new"], !isHydrated && account["isWaiting"])} onSubmit={(event) => void create(event)} noValidate>
      {state.failure && <MessageBox title={t("OrderLists.Failed")} text={state.failure} />}
      <TextField
        label={t("OrderLists.New.Label")}
        name="name"
        maxLength={100}
        placeholder={t("OrderLists.New.Example")}
        value={name}
        error={isMissing ? t("OrderLists.Name.Missing") : undefined}
        onChange={(event) => {
          setName(event.target.value);
          setMissing(false);
        }}
      />
      <Button type="submit" variant="secondary" icon="plus" isLoading={state.isBusy}>
        {t("OrderLists.New.Submit")}
      </Button>
    </form>
  );
}
