import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import {
  CUSTOMER_PART_NUMBER_LIMITS,
  type CustomerPartNumbersQuery,
  writeCustomerPartNumbersQuery,
} from "#contract/rules/articles/customer-part-number.ts";
import type { CustomerPartNumbersData } from "#contract/screens.ts";
import { useDataVersion } from "#web/shell/page/state/use-data-version.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { failureText } from "#web/account/failure-text.ts";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { ImportBox } from "./import-box.tsx";
import { CustomerPartNumberForm } from "./customer-part-number-form.tsx";
import { CustomerPartNumberLine } from "./customer-part-number-line.tsx";
import css from "./own-numbers.module.css";
import { fetchCustomerPartNumbers } from "./send-part-numbers.ts";

/** The company's part numbers: list, add, edit, remove and import. */
export function OwnNumbers({ data, errorId }: ScreenProps<"OwnNumbers">) {
  const t = useT();
  const turn = useDataVersion(data);
  if (!data) return <AccountErrorPage headline={t("OwnNumbers.Title")} errorCode={errorId} />;
  if (!data.numbers) return <SignInHint headline={t("OwnNumbers.Title")} />;
  return <Numbers key={turn} first={data.numbers} query={data.query} />;
}

type Told = { title: string; text?: string; isFailure?: boolean; takesFocus?: boolean };

function Numbers({ first, query }: { first: CustomerPartNumbersData; query: CustomerPartNumbersQuery }) {
  const t = useT();
  const isHydrated = useIsHydrated();
  const [numbers, setNumbers] = useState(first);
  const [told, setTold] = useState<Told | null>(null);
  const box = useRef<HTMLDivElement>(null);
  // The focused control was removed by the change.
  useEffect(() => {
    if (told?.takesFocus) box.current?.focus();
  }, [told]);
  const asked = useRef(0);
  async function show(next: Told | null) {
    asked.current += 1;
    const own = asked.current;
    setTold(next);
    try {
      const found = await fetchCustomerPartNumbers({ ...query, page: numbers.page });
      // A later request includes this change.
      if (own === asked.current) setNumbers(found);
    } catch (error) {
      if (own !== asked.current) return;
      console.error("the own numbers were not read again", error);
      setTold({ title: t("OwnNumbers.NotShown"), text: failureText(error, t), isFailure: true });
    }
  }
  const { articles, total } = numbers;
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{t("OwnNumbers.Title")}</h1>
      <p>{t("OwnNumbers.About")}</p>
      {told && (
        <MessageBox
          ref={box}
          tone={told.isFailure ? "error" : "success"}
          title={told.title}
          text={told.text}
          onClose={() => setTold(null)}
        />
      )}
      <section className={clsx(css["new"], !isHydrated && account["isWaiting"])} aria-labelledby="own-number-new">
        <h2 id="own-number-new">{t("OwnNumbers.New")}</h2>
        <CustomerPartNumberForm onSaved={({ ownNumber, articleNo }) => void show({ title: t("OwnNumbers.Added", ownNumber, articleNo) })} />
        <ImportBox onImported={() => void show(null)} />
      </section>
      {(total > 0 || query.text !== "") && <Narrow text={query.text} />}
      <p role="status">
        {total === 0
          ? t(query.text === "" ? "OwnNumbers.None" : "OwnNumbers.NoneFound", query.text)
          : t(total === 1 ? "OwnNumbers.CountOne" : "OwnNumbers.Count", total)}
      </p>
      {articles.length > 0 && (
        <ul className={css["lines"]} aria-label={t("OwnNumbers.Title")}>
          {articles.map((number) => (
            <CustomerPartNumberLine
              key={number.ownNumber}
              number={number}
              onSaved={({ ownNumber, articleNo }) => void show({ title: t("OwnNumbers.Changed", ownNumber, articleNo), takesFocus: true })}
              onRemoved={(ownNumber) => void show({ title: t("OwnNumbers.Removed", ownNumber), takesFocus: true })}
            />
          ))}
        </ul>
      )}
      <Pages numbers={numbers} query={query} />
    </article>
  );
}

/** A plain GET form, so the search is in the URL. */
function Narrow({ text }: { text: string }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  return (
    <form className={css["narrow"]} method="get" action={link(settings.site.pages.ownNumbers)} role="search">
      <TextField
        label={t("OwnNumbers.Search")}
        name="text"
        type="search"
        maxLength={CUSTOMER_PART_NUMBER_LIMITS.label}
        defaultValue={text}
        optional
      />
      <Button type="submit" variant="secondary">
        {t("OwnNumbers.Show")}
      </Button>
    </form>
  );
}

function Pages({ numbers: { page, pages }, query }: { numbers: CustomerPartNumbersData; query: CustomerPartNumbersQuery }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  if (pages <= 1) return null;
  const to = (number: number) => link(settings.site.pages.ownNumbers) + writeCustomerPartNumbersQuery({ ...query, page: number });
  return (
    <nav className={css["pages"]} aria-label={t("OwnNumbers.Pages")}>
      {page > 1 && <a href={to(page - 1)}>{t("OwnNumbers.Before")}</a>}
      <span>{t("OwnNumbers.Page", page, pages)}</span>
      {page < pages && <a href={to(page + 1)}>{t("OwnNumbers.After")}</a>}
    </nav>
  );
}
