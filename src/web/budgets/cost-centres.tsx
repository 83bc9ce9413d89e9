import { COST_CENTRE_ROUTES } from "#contract/company-budget-links.ts";
import type {
  CostCentreMessage,
  CostCentresPage,
  EnteredForm,
  ListedCostCentre,
  NamedChoice,
} from "#contract/rules/company/budget-pages.ts";
import { type CostCentreImportReport, MAX_COST_CENTRE_NAME, MAX_COST_CENTRES } from "#contract/rules/company/cost-centre.ts";
import { MAX_COST_CENTRE_LENGTH } from "#contract/rules/orders/order-fields.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Checkbox, Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { useLeaveQuestion } from "#web/account/use-leave-question.ts";
import { PageForm } from "#web/account/page-form.tsx";
import css from "./budgets.module.css";

const SUCCESSES: readonly CostCentreMessage[] = ["saved", "ended", "settingSaved"];

/** The company's cost centres, for its administrators. Plain forms that work without JavaScript. */
export function CostCentres({ data, errorId }: ScreenProps<"CostCentres">) {
  const t = useT();
  const root = useLeaveQuestion<HTMLElement>();
  if (data === undefined) return <AccountErrorPage headline={t("CostCentres.Title")} errorCode={errorId} />;
  if (data === null) return <SignInHint headline={t("CostCentres.Title")} />;
  return (
    <article ref={root} className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{t("CostCentres.Title")}</h1>
      {data.view === "denied" ? <p>{t("CostCentres.Denied")}</p> : <Administration {...data} />}
    </article>
  );
}

type ListData = Extract<CostCentresPage, { view: "list" }>;

function Administration({ costCentres, members, isRequired, report, message, entered }: ListData) {
  const t = useT();
  return (
    <>
      {message && message !== "imported" && (
        <MessageBox
          tone={SUCCESSES.includes(message) ? "success" : "error"}
          title={t(`CostCentres.Message.${message}`, MAX_COST_CENTRES)}
        />
      )}
      {report && <ImportReport report={report} />}
      {costCentres.length === 0 ? (
        <EmptyState>
          <p>{t("CostCentres.None")}</p>
          <p>{t("CostCentres.None.How")}</p>
        </EmptyState>
      ) : (
        <ul className={css["cards"]} aria-label={t("CostCentres.Title")}>
          {costCentres.map((centre) => (
            <CostCentreCard key={centre.id} centre={centre} members={members} entered={entered?.id === centre.id ? entered : null} />
          ))}
        </ul>
      )}
      <section id="new" className={css["panel"]} aria-labelledby="new-title">
        <h2 id="new-title">{t("CostCentres.New")}</h2>
        <CostCentreForm members={members} entered={entered?.id === "" ? entered : null} />
      </section>
      <Import hasSome={costCentres.length > 0} />
      <section className={css["panel"]} aria-labelledby="setting-title">
        <h2 id="setting-title">{t("CostCentres.Setting")}</h2>
        <PageForm action={COST_CENTRE_ROUTES.setting} className={css["row"]}>
          <Checkbox name="required" defaultChecked={isRequired} label={t("CostCentres.Required")} hint={t("CostCentres.Required.Hint")} />
          <Button type="submit" variant="secondary">
            {t("Common.Save")}
          </Button>
        </PageForm>
      </section>
    </>
  );
}

type CardProps = { centre: ListedCostCentre; members: readonly NamedChoice[]; entered: EnteredForm | null };

function CostCentreCard({ centre, members, entered }: CardProps) {
  const t = useT();
  const { language } = usePage();
  const { id, number, name, validFrom, validUntil, ownerName, state } = centre;
  const facts = [
    validFrom && t("CostCentres.From", dayText(validFrom, language)),
    validUntil && t("CostCentres.Until", dayText(validUntil, language)),
    ownerName && t("CostCentres.OwnedBy", ownerName),
  ].filter(Boolean);
  return (
    <li id={`entry-${id}`} className={css["card"]} data-ended={state === "ended" || undefined}>
      <h2>
        {number} <span>{name}</span>
      </h2>
      <p className={css["hint"]}>{[t(`CostCentres.State.${state}`), ...facts].join(" · ")}</p>
      <details open={entered !== null}>
        <summary>{t("CostCentres.Change")}</summary>
        <div className={css["change"]}>
          <CostCentreForm centre={centre} members={members} entered={entered} />
          {state !== "ended" && (
            <PageForm action={COST_CENTRE_ROUTES.end} id={id}>
              <Button type="submit" variant="quiet">
                {t("CostCentres.End")}
              </Button>
            </PageForm>
          )}
        </div>
      </details>
    </li>
  );
}

type FormProps = { centre?: ListedCostCentre; members: readonly NamedChoice[]; entered: EnteredForm | null };

function CostCentreForm({ centre, members, entered }: FormProps) {
  const t = useT();
  const value = (name: string, stored: string | undefined) => entered?.values[name] ?? stored ?? "";
  const owner = value("owner", centre?.ownerId);
  const isKnown = owner === "" || members.some((member) => member.value === owner);
  return (
    <PageForm action={COST_CENTRE_ROUTES.save} id={centre?.id ?? ""} className={css["form"]}>
      <TextField
        label={t("CostCentres.Number")}
        name="number"
        required
        autoComplete="off"
        maxLength={MAX_COST_CENTRE_LENGTH}
        defaultValue={value("number", centre?.number)}
      />
      <TextField
        label={t("CostCentres.Name")}
        name="name"
        required
        autoComplete="off"
        maxLength={MAX_COST_CENTRE_NAME}
        defaultValue={value("name", centre?.name)}
      />
      <TextField
        optional
        label={t("CostCentres.ValidFrom")}
        name="validFrom"
        type="date"
        defaultValue={value("validFrom", centre?.validFrom)}
      />
      <TextField
        optional
        label={t("CostCentres.ValidUntil")}
        name="validUntil"
        type="date"
        defaultValue={value("validUntil", centre?.validUntil)}
      />
      <Select
        optional
        label={t("CostCentres.Owner")}
        name="owner"
        defaultValue={owner}
        options={[
          { value: "", label: t("CostCentres.Owner.None") },
          ...(isKnown ? [] : [{ value: owner, label: centre?.ownerName ?? "" }]),
          ...members.map((member) => ({ value: member.value, label: member.name })),
        ]}
      />
      <Button type="submit">{t(centre ? "Common.Save" : "CostCentres.Add")}</Button>
    </PageForm>
  );
}

function Import({ hasSome }: { hasSome: boolean }) {
  const t = useT();
  const { language } = usePage();
  return (
    <details className={css["panel"]}>
      <summary>{t("CostCentres.Import")}</summary>
      <div className={css["change"]}>
        <p>{t("CostCentres.Import.How")}</p>
        <form
          className={css["row"]}
          method="post"
          encType="multipart/form-data"
          action={`${COST_CENTRE_ROUTES.import}?language=${language}`}
        >
          <label className={css["file"]}>
            {t("CostCentres.Import.File")}
            <input type="file" name="file" required accept=".csv,.txt,.xlsx,text/csv" />
          </label>
          <Button type="submit" variant="secondary">
            {t("CostCentres.Import.Button")}
          </Button>
        </form>
        <p>
          <LinkButton variant="quiet" size="small" icon="download" href={`${COST_CENTRE_ROUTES.file}?language=${language}`}>
            {t(hasSome ? "CostCentres.Download" : "CostCentres.Download.Empty")}
          </LinkButton>
        </p>
      </div>
    </details>
  );
}

function ImportReport({ report }: { report: CostCentreImportReport }) {
  const t = useT();
  const { refused, added, changed, wrong, wrongCount } = report;
  if (refused) return <MessageBox tone="error" title={t("CostCentres.Import.Refused")} text={t(`CostCentres.File.${refused}`)} />;
  if (wrongCount === 0) return <MessageBox tone="success" title={t("CostCentres.Import.Done", added, changed)} />;
  return (
    <MessageBox tone="error" title={t("CostCentres.Import.Nothing")}>
      <ul className={css["wrong"]}>
        {wrong.map(({ line, number, problem }) => (
          <li key={line}>
            <strong>{t("CostCentres.Import.Line", line)}</strong> {number} {t(`CostCentres.Message.${problem}`, MAX_COST_CENTRES)}
          </li>
        ))}
      </ul>
      {wrongCount > wrong.length && <p>{t("CostCentres.Import.More", wrongCount - wrong.length)}</p>}
    </MessageBox>
  );
}

function dayText(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  return format.format(new Date(`${day}T12:00:00Z`));
}
