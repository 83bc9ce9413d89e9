import { formatMoney } from "#contract/format/money.ts";
import type { ProcurementCheckData } from "#contract/screens.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { formatTimestamp } from "#web/account/format-day.ts";
import css from "./procurement-connection.module.css";

type Step = ProcurementCheckData["steps"][number];

const ICONS: Record<Step["outcome"], IconName> = { ok: "check-rounded", failed: "alert", notTried: "info-rounded" };

/** Result of the last check: summary, then each step. */
export function CheckResult({ check: { checkedAt, steps }, isNew }: { check: ProcurementCheckData; isNew: boolean }) {
  const t = useT();
  const count = (outcome: Step["outcome"]) => steps.filter((step) => step.outcome === outcome).length;
  const [failed, notTried] = [count("failed"), count("notTried")];
  const title =
    failed === 0 ? t("Connection.Check.AllRight") : t(failed === 1 ? "Connection.Check.FailedOne" : "Connection.Check.Failed", failed);
  const left = notTried > 0 && t(notTried === 1 ? "Connection.Check.NotTriedOne" : "Connection.Check.NotTried", notTried);
  const text = [t("Connection.Check.At", formatTimestamp(checkedAt, t)), left].filter(Boolean).join(" ");
  return (
    <>
      {isNew ? (
        <MessageBox tone={failed === 0 ? "success" : "error"} title={title} text={text} />
      ) : (
        <p>
          <strong>{title}.</strong> {text}
        </p>
      )}
      <ol className={css["list"]} aria-label={t("Connection.Check.Steps")}>
        {steps.map((step, at) => (
          // One cause may fail several steps; show its help only once.
          <CheckStep key={step.step} step={step} hasHelp={steps.findIndex(({ said }) => said === step.said) === at} />
        ))}
      </ol>
      <p className={css["text"]}>{t("Connection.Check.Beyond")}</p>
    </>
  );
}

function CheckStep({ step: { step, outcome, said, values, sent, answer }, hasHelp }: { step: Step; hasHelp: boolean }) {
  const t = useT();
  const { language } = usePage();
  const name = t(`Connection.Check.Step.${step}`);
  return (
    <li className={css["step"]}>
      <span className={css["outcome"]} data-outcome={outcome}>
        <Icon name={ICONS[outcome]} size={20} /> {t(`Connection.Check.Outcome.${outcome}`)}
      </span>
      <div className={css["found"]}>
        <strong>{name}</strong>
        <p>{t(`Connection.Check.Said.${said}`, ...inWords(said, values, language))}</p>
        {outcome === "failed" && hasHelp && <p>{t(`Connection.Check.Help.${said}`)}</p>}
        <div className={css["wires"]}>
          {sent !== "" && <Message title={t("Connection.Check.Sent")} name={t("Connection.Check.SentNamed", name)} text={sent} />}
          {answer !== "" && <Message title={t("Connection.Check.Answer")} name={t("Connection.Check.AnswerNamed", name)} text={answer} />}
        </div>
      </div>
    </li>
  );
}

function Message({ title, name, text }: { title: string; name: string; text: string }) {
  return (
    <details className={css["wire"]}>
      <summary aria-label={name}>{title}</summary>
      <pre>{text}</pre>
    </details>
  );
}

/** Formats an amount with its currency. */
function inWords(message: string, values: readonly string[], language: string): readonly string[] {
  if (message !== "cartCame") return values;
  const [quantity = "", article = "", amount = "0", currency = ""] = values;
  return [quantity, article, formatMoney(amount, currency, language)];
}
