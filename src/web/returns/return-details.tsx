import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import { RETURN_PAGES } from "#contract/return-links.ts";
import { isSentBack } from "#contract/rules/orders/returns.ts";
import type { ReturnData } from "#contract/screens.ts";
import { SupportContact } from "#web/shell/contact/support-contact.tsx";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { useDetailsLink } from "#web/account/use-details-link.ts";
import { formatTimestamp } from "#web/account/format-day.ts";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { Pictures } from "./pictures.tsx";
import { ReturnState } from "./return-state.tsx";
import css from "./returns.module.css";

/** A return with its state, history, items and pictures. */
export function ReturnDetails({ data, errorId }: ScreenProps<"ReturnDetails">) {
  const t = useT();
  const link = useLink();
  if (!data) return <AccountErrorPage headline={t("Returns.Title")} errorCode={errorId} />;
  if (data.view === "visitor") return <SignInHint headline={t("Returns.Title")} />;
  if (data.view === "unknown")
    return (
      <article className={`page-body ${account["page"]}`}>
        <AccountNavigation />
        <h1>{t("Returns.Details.Unknown")}</h1>
        <p>
          {t("Returns.Details.Unknown.Text")} <SupportContact />
        </p>
        <p>
          <LinkButton href={link(RETURN_PAGES.list)}>{t("Returns.Details.Back")}</LinkButton>
        </p>
      </article>
    );
  return <ReturnPage goodsReturn={data.goodsReturn} isNew={data.isNew} />;
}

function ReturnPage({ goodsReturn, isNew }: { goodsReturn: ReturnData; isNew: boolean }) {
  const t = useT();
  const detailsLink = useDetailsLink();
  const { returnNumber, orderId, state, slip, pictures } = goodsReturn;
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{t("Returns.Details.Title", returnNumber)}</h1>
      {isNew && state === "requested" && (
        <MessageBox tone="success" title={t("Returns.Details.Sent", returnNumber)} text={t("Returns.Details.Sent.Text")} />
      )}
      <p className={css["state"]}>
        <ReturnState state={state} />
        <a href={detailsLink(orderId)}>{t("Returns.OfOrder", orderId)}</a>
      </p>
      {slip && state === "accepted" && (
        <section className={css["slip"]}>
          <p>{t("Returns.Details.SlipText")}</p>
          <LinkButton href={slip} icon="pdf" data-page-load="">
            {t("Returns.Details.Slip")}
          </LinkButton>
        </section>
      )}
      <History goodsReturn={goodsReturn} />
      <section className={css["section"]}>
        <h2>{t("Returns.Details.Goods")}</h2>
        <Lines lines={goodsReturn.lines} />
      </section>
      {pictures.length > 0 && (
        <section className={css["section"]}>
          <h2>{t("Returns.Details.Pictures")}</h2>
          <Pictures pictures={pictures} />
        </section>
      )}
    </article>
  );
}

function History({ goodsReturn: { state, requestedAt, decidedAt, closedAt, answer, lines } }: { goodsReturn: ReturnData }) {
  const t = useT();
  const decision = state === "refused" ? "refused" : "accepted";
  const steps = [
    { name: "requested", at: requestedAt },
    { name: decision, at: decidedAt },
    { name: "closed", at: closedAt },
  ].filter(({ at }) => at !== null);
  const isSomethingBack = lines.some(({ reason }) => isSentBack(reason));
  const next = state === "accepted" && !isSomethingBack ? "nothingBack" : state;
  return (
    <section className={css["section"]}>
      <h2>{t("Returns.Details.History")}</h2>
      <ol className={css["history"]}>
        {steps.map(({ name, at }) => (
          <li key={name}>
            <strong>{t(`Returns.History.${name}`)}</strong> <span className={css["hint"]}>{formatTimestamp(at!, t)}</span>
          </li>
        ))}
      </ol>
      {answer !== "" && <p className={css["text"]}>{t("Returns.Details.Answer", answer)}</p>}
      {(state === "requested" || state === "accepted") && <p>{t(`Returns.History.Next.${next}`)}</p>}
    </section>
  );
}

type ShownLine = Omit<ReturnData["lines"][number], "__typename">;

/** Items of a return with quantity, reason and text. */
export function Lines({ lines }: { lines: readonly ShownLine[] }) {
  const t = useT();
  const link = useLink();
  const { language } = usePage();
  return (
    <ul className={css["lines"]}>
      {lines.map((line) => (
        <li key={line.position}>
          <div>
            {line.url ? <a href={link(line.url)}>{line.name}</a> : <strong>{line.name}</strong>}
            <span className={css["hint"]}>{t("Returns.Form.ArticleNumber", line.articleNo)}</span>
            {line.text !== "" && <p className={css["text"]}>{line.text}</p>}
          </div>
          <div className={css["what"]}>
            <strong>{formatQuantityWithUnit(line.quantity, line.unit, language)}</strong>
            <span>{t(`Returns.Reason.${line.reason}`)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
