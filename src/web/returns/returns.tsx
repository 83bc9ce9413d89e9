import { RETURN_PAGES } from "#contract/return-links.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { LinkButton } from "#web/ui/action/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { ReturnList } from "./return-list.tsx";

/** A company's returns and complaints. */
export function Returns({ data, errorId }: ScreenProps<"Returns">) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  const headline = t("Returns.Title");
  if (data === undefined) return <AccountErrorPage headline={headline} errorCode={errorId} />;
  if (data === null) return <SignInHint headline={headline} />;
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{headline}</h1>
      {data.length === 0 ? (
        <EmptyState>
          <p>{t("Returns.None")}</p>
          <p>
            <LinkButton href={link(pages.orderHistory)}>{t("Returns.ToOrders")}</LinkButton>
          </p>
        </EmptyState>
      ) : (
        <ReturnList returns={data} label={headline} withOrder />
      )}
      <p>
        <a href={link(RETURN_PAGES.information)}>{t("Returns.Rules")}</a>
      </p>
    </article>
  );
}
