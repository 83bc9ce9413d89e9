import { useEffect, useRef, useState } from "react";
import { USER_ROUTES } from "#contract/routes.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { clearSearches } from "#web/shell/search/recent-searches.ts";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { LoadingBlock } from "#web/ui/feedback/loading-block.tsx";
import css from "./logout.module.css";
import { endShopSession } from "./shop-session.ts";
import { endSignOnSession } from "./sign-on.ts";

/** Signs out on load, from the sign-on provider and from the shop. A failure of one does not stop the other. */
export function Logout(_props: ScreenProps<"Logout">) {
  const link = useLink();
  const { settings } = usePage();
  const [hasFailed, setFailed] = useState(false);
  const begun = useRef(false);

  const signOut = async () => {
    setFailed(false);
    clearSearches();
    const results = await Promise.allSettled([endSignOnSession(settings.site.ssoOrigin), endShopSession()]);
    const failures = results.filter((result) => result.status === "rejected");
    for (const { reason } of failures) console.error("signing out failed", reason);
    if (failures.length > 0) setFailed(true);
    else location.replace(link(settings.site.pages.logoutSuccess));
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void signOut();
    // Once for each page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return <LogoutView hasFailed={hasFailed} onRetry={() => void signOut()} />;
}

/** Progress of signing out, or its failure. */
export function LogoutView({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const t = useT();
  return (
    <section className={`page-body ${css["logout"]}`}>
      <h1>{t("Logout.Headline")}</h1>
      {hasFailed ? (
        <MessageBox title={t("Logout.Failed.Title")} text={t("Logout.Failed.Text")}>
          <Button variant="secondary" onClick={onRetry}>
            {t("Logout.Retry")}
          </Button>
        </MessageBox>
      ) : (
        <div className={css["waiting"]}>
          <LoadingBlock label={t("Logout.Running")} />
        </div>
      )}
      <form className={css["byForm"]} method="post" action={USER_ROUTES.logoutForm}>
        <Button type="submit">{t("Logout.Submit")}</Button>
      </form>
    </section>
  );
}
