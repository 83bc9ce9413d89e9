import { APPROVAL_FORMS, APPROVAL_PAGES, approvalQuery } from "#contract/approval-links.ts";
import type { ApprovalsData, ApprovalSummaryData } from "#contract/screens.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { formatDay, formatTimestamp } from "#web/account/format-day.ts";
import { NumberFilter } from "#web/account/number-filter.tsx";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { ApprovalForm } from "./approval-form.tsx";
import { ApprovalMessage } from "./approval-message.tsx";
import { ApprovalState } from "./approval-state.tsx";
import css from "./approvals.module.css";

/** Requests to decide, one's own and decided ones, and the substitute of an approver. */
export function Approvals({ data, errorId }: ScreenProps<"Approvals">) {
  const t = useT();
  const link = useLink();
  if (data === undefined) return <AccountErrorPage headline={t("Approvals.Title")} errorCode={errorId} />;
  if (data === null) return <SignInHint headline={t("Approvals.Title")} />;
  const { approvals, canManage, customerNumber, message } = data;
  const isEmpty = !approvals || [approvals.toDecide, approvals.own, approvals.decided].every((list) => list.length === 0);
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{t("Approvals.Title")}</h1>
      <ApprovalMessage message={message} />
      <NumberFilter numbers={approvals?.numbers ?? []} value={customerNumber} />
      {isEmpty ? (
        <EmptyState>
          <h2>{t("Approvals.Empty.Title")}</h2>
          <p>{t("Approvals.Empty.Text")}</p>
          {canManage && (
            <p>
              <LinkButton href={link(APPROVAL_PAGES.rules)}>{t("Approvals.Empty.Rules")}</LinkButton>
            </p>
          )}
        </EmptyState>
      ) : (
        <>
          <p>
            {t("Approvals.About")} {canManage && <a href={link(APPROVAL_PAGES.rules)}>{t("Approvals.Rules.Link")}</a>}
          </p>
          {approvals.canApprove && (
            <Requests title={t("Approvals.ToDecide")} requests={approvals.toDecide} none={t("Approvals.ToDecide.None")} />
          )}
          <Requests title={t("Approvals.Own")} requests={approvals.own} />
          <Requests title={t("Approvals.Decided")} requests={approvals.decided} />
        </>
      )}
      {approvals && approvals.colleagues.length > 0 && <SubstituteForm {...approvals} />}
    </article>
  );
}

type RequestsProps = { title: string; requests: readonly ApprovalSummaryData[]; none?: string };

function Requests({ title, requests, none }: RequestsProps) {
  const t = useT();
  const link = useLink();
  if (requests.length === 0 && none === undefined) return null;
  return (
    <section className={css["section"]}>
      <h2>{title}</h2>
      {requests.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className={css["requests"]}>
          {requests.map(({ id, state, requester, requestedAt, total, lines, comment, customerNumber }) => (
            <li key={id}>
              <a href={`${link(APPROVAL_PAGES.details)}${approvalQuery(id)}`}>{t("Approvals.Summary", requester, total)}</a>
              <ApprovalState state={state} />
              <span className={css["hint"]}>
                {formatTimestamp(requestedAt, t)} · {lines === 1 ? t("Approvals.Lines.One") : t("Approvals.Lines", lines)}
                {customerNumber !== "" && ` · ${t("Orders.ForNumber", customerNumber)}`}
                {comment !== "" && ` · ${comment}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function SubstituteForm({ colleagues, substitute }: Pick<ApprovalsData, "colleagues" | "substitute">) {
  const t = useT();
  return (
    <section className={css["section"]}>
      <h2>{t("Approvals.Substitute.Title")}</h2>
      <p>
        {substitute
          ? t("Approvals.Substitute.Current", substitute.name, formatDay(substitute.from, t), formatDay(substitute.to, t))
          : t("Approvals.Substitute.Text")}
      </p>
      <ApprovalForm action={APPROVAL_FORMS.substitute} className={css["fields"]}>
        <Select
          label={t("Approvals.Substitute.Name")}
          name="substitute"
          defaultValue={substitute?.id}
          options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField label={t("Approvals.Substitute.From")} name="from" type="date" required defaultValue={substitute?.from} />
        <TextField label={t("Approvals.Substitute.To")} name="to" type="date" required defaultValue={substitute?.to} />
        <div className={css["buttons"]}>
          <Button type="submit" variant="secondary">
            {t("Approvals.Substitute.Save")}
          </Button>
          {substitute && (
            <Button type="submit" variant="quiet" name="end" value="1" formNoValidate>
              {t("Approvals.Substitute.End")}
            </Button>
          )}
        </div>
      </ApprovalForm>
    </section>
  );
}
