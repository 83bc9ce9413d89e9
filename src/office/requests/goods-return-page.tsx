import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { decideReturn, getGoodsReturn, type GetGoodsReturnQuery, type ReturnDecision } from "#contract/office/generated/operations.ts";
import type { ReturnReason } from "#contract/rules/orders/returns.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useChange, useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatCount, formatTime } from "../language/format.ts";
import { FieldGroup } from "../form/form.tsx";
import { usePhrases } from "../language/language.tsx";
import { requestPhrases } from "../phrases/requests.ts";
import { PhoneLink } from "../shell/phone-link.tsx";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Facts, Section, StateText } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import type { Column } from "../table/data-table.tsx";
import { StaticTable } from "../table/static-table.tsx";
import { AnswerText } from "./answer-text.tsx";
import { RequestFrame } from "./request-frame.tsx";
import { requestTone } from "./request-tone.ts";
import styles from "./requests.module.css";

type Return = NonNullable<GetGoodsReturnQuery["goodsReturn"]>;
type Line = Return["lines"][number];

/** A return or complaint with its lines and pictures. */
export function GoodsReturnPage() {
  const t = usePhrases(requestPhrases);
  const { number = "" }: { number?: string } = useParams({ strict: false });
  const query = useRead(getGoodsReturn, { number });
  return (
    <RequestFrame title={t.returnTitle(number)} request={query.data?.goodsReturn} query={query}>
      {(goodsReturn) => (
        <>
          <RequestPart goodsReturn={goodsReturn} />
          <Lines lines={goodsReturn.lines} />
          <Pictures pictures={goodsReturn.pictures} />
          {(goodsReturn.state === "requested" || goodsReturn.state === "accepted") && (
            <AnswerPart key={`${goodsReturn.number} ${goodsReturn.state}`} goodsReturn={goodsReturn} />
          )}
        </>
      )}
    </RequestFrame>
  );
}

function RequestPart({ goodsReturn }: { goodsReturn: Return }) {
  const t = usePhrases(requestPhrases);
  const { requestedAt, decidedAt, closedAt, orderCode, customerId, customerName, requesterName, requesterEmail, answer } = goodsReturn;
  const state = goodsReturn.state === "requested" ? "waiting" : goodsReturn.state;
  return (
    <Section title={t.request}>
      <Facts
        facts={[
          { label: t.state, value: <StateText tone={requestTone(state)}>{t.states[state] ?? state}</StateText> },
          {
            label: t.order,
            value: (
              <Link to="/orders/$orderCode" params={{ orderCode }}>
                {orderCode}
              </Link>
            ),
          },
          {
            label: t.customer,
            value: (
              <Link to="/customers/$customerId" params={{ customerId }}>
                {customerName}
              </Link>
            ),
          },
          { label: t.name, value: requesterName },
          { label: t.email, value: requesterEmail },
          { label: t.phone, value: goodsReturn.requesterPhone && <PhoneLink number={goodsReturn.requesterPhone} /> },
          { label: t.requestedAt, value: formatTime(requestedAt) },
          { label: t.decidedAt, value: decidedAt && formatTime(decidedAt) },
          { label: t.closedAt, value: closedAt && formatTime(closedAt) },
          { label: t.given, value: answer && <span className={styles["text"]}>{answer}</span> },
        ]}
      />
    </Section>
  );
}

function Lines({ lines }: { lines: Return["lines"] }) {
  const t = usePhrases(requestPhrases);
  const columns: readonly Column<Line>[] = [
    { id: "position", title: t.position, render: (line) => <span className="numeric">{line.position}</span> },
    {
      id: "article",
      title: t.article,
      render: (line) => (
        <span>
          {line.name} <span className="muted numeric">{line.articleNumber}</span>
        </span>
      ),
    },
    { id: "quantity", title: t.quantity, render: (line) => `${formatCount(line.quantity)} ${line.unit}`, isNumeric: true },
    { id: "reason", title: t.lineReason, render: (line) => t.reasons[line.reason as ReturnReason] },
    { id: "text", title: t.lineText, render: (line) => line.text },
  ];
  return (
    <Section title={t.lines}>
      <StaticTable label={t.lines} columns={columns} rowId={({ position }) => String(position)} rows={lines} empty={t.unknown} />
    </Section>
  );
}

function Pictures({ pictures }: { pictures: Return["pictures"] }) {
  const t = usePhrases(requestPhrases);
  if (pictures.length === 0) return null;
  return (
    <Section title={t.pictures}>
      <div className={styles["pictures"]}>
        {pictures.map(({ link, fileName }) => (
          <a key={link} href={link} target="_blank" rel="noreferrer" aria-label={t.picture(fileName)}>
            <img src={link} alt="" loading="lazy" />
          </a>
        ))}
      </div>
    </Section>
  );
}

function AnswerPart({ goodsReturn: { number, state } }: { goodsReturn: Return }) {
  const t = usePhrases(requestPhrases);
  const isAllowed = useIsAllowed();
  const toast = useToast();
  const decide = useChange(decideReturn);
  const [text, setText] = useState("");
  if (!isAllowed("Mutation.decideReturn")) return <p className="muted">{t.readOnly}</p>;
  const isPending = (decision: ReturnDecision) => decide.isPending && decide.variables?.decision === decision;
  const onDecide = (decision: ReturnDecision, done: string) =>
    decide.mutate({ number, decision, text }, { onSuccess: () => toast({ text: done }) });
  return (
    <Section title={t.answer}>
      <FieldGroup className={styles["form"]}>
        <AnswerText value={text} onChange={setText} {...(state === "requested" && { hint: t.textForRefusal })} />
        {decide.error && <ErrorNotice error={decide.error} />}
        <div className={styles["choices"]}>
          {state === "requested" ? (
            <>
              <Button isLoading={isPending("accept")} onClick={() => onDecide("accept", t.accepted)}>
                {t.accept}
              </Button>
              <Button variant="secondary" isLoading={isPending("refuse")} onClick={() => onDecide("refuse", t.refused)}>
                {t.refuse}
              </Button>
            </>
          ) : (
            <Button isLoading={isPending("close")} onClick={() => onDecide("close", t.closed)}>
              {t.close}
            </Button>
          )}
        </div>
      </FieldGroup>
    </Section>
  );
}
