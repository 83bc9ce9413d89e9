import { type CompanyVisitsPage, type ShownVisit, VISIT_FORMS } from "#contract/visit-links.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button } from "#web/ui/action/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { PageForm } from "#web/account/page-form.tsx";
import { formatTimestamp } from "#web/account/format-day.ts";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import css from "./company-visits.module.css";

/** Visits in which staff acted for the company, for its administrators, who can forbid them (COMPANY-35). Plain forms. */
export function CompanyVisits({ data, errorId }: ScreenProps<"CompanyVisits">) {
  const t = useT();
  if (data === undefined) return <AccountErrorPage headline={t("Visits.Title")} errorCode={errorId} />;
  if (data === null) return <SignInHint headline={t("Visits.Title")} />;
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{t("Visits.Title")}</h1>
      {data.view === "denied" ? <p>{t("Visits.Denied")}</p> : <Visits {...data} />}
    </article>
  );
}

function Visits({ areForbidden, visits, message }: Extract<CompanyVisitsPage, { view: "list" }>) {
  const t = useT();
  return (
    <>
      <p className={css["about"]}>{t("Visits.About")}</p>
      {message && <MessageBox tone={message === "denied" ? "error" : "success"} title={t(`Visits.Message.${message}`)} />}
      {areForbidden && !message && <MessageBox tone="info" title={t("Visits.Forbidden")} />}
      {visits.length === 0 ? (
        <EmptyState>
          <p>{t("Visits.None")}</p>
        </EmptyState>
      ) : (
        <ul className={css["visits"]} aria-label={t("Visits.Title")}>
          {visits.map((visit) => (
            <Visit key={visit.id} visit={visit} />
          ))}
        </ul>
      )}
      <PageForm action={VISIT_FORMS.rule} className={css["rule"]}>
        <input type="hidden" name="areForbidden" value={areForbidden ? "no" : "yes"} />
        <Button type="submit" variant="secondary">
          {t(areForbidden ? "Visits.Allow" : "Visits.Forbid")}
        </Button>
        {!areForbidden && <p className={css["hint"]}>{t("Visits.Forbid.About")}</p>}
      </PageForm>
    </>
  );
}

function Visit({ visit }: { visit: ShownVisit }) {
  const t = useT();
  const { staffName, userName, reason, startedAt, endedAt, minutes, actions } = visit;
  const start = formatTimestamp(startedAt, t);
  return (
    <li className={css["visit"]}>
      <h2>{staffName}</h2>
      <p className={css["hint"]}>
        {[
          minutes === 1 ? t("Visits.Duration.One", start) : t("Visits.Duration", start, minutes),
          endedAt === null && t("Visits.Open"),
          userName !== "" && t("Visits.As", userName),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <p>{t("Visits.Reason", reason)}</p>
      {actions.length === 0 ? (
        <p className={css["hint"]}>{t("Visits.Nothing")}</p>
      ) : (
        <ul>
          {actions.map(({ kind, about }) => (
            <li key={`${kind} ${about}`}>{t(`Visits.Action.${kind}`, about)}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
