import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { confirmAddress, getAddressRequest, type GetAddressRequestQuery, refuseAddress } from "#contract/office/generated/operations.ts";
import type { AddressRequestKind } from "#contract/rules/account/address-request.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useChange, useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatTime } from "../language/format.ts";
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

type Request = NonNullable<GetAddressRequestQuery["addressRequest"]>;
type Line = Request["lines"][number];

/** A new, changed or ended delivery address, with its lines before and after. */
export function AddressRequestPage() {
  const t = usePhrases(requestPhrases);
  const { number = "" }: { number?: string } = useParams({ strict: false });
  const query = useRead(getAddressRequest, { number });
  return (
    <RequestFrame title={t.addressTitle(number)} request={query.data?.addressRequest} query={query}>
      {(request) => (
        <>
          <RequestPart request={request} />
          <Section title={t.addressKinds[request.kind as AddressRequestKind]}>
            <Difference request={request} />
          </Section>
          {request.state === "requested" && <AnswerPart key={request.number} request={request} />}
        </>
      )}
    </RequestFrame>
  );
}

function RequestPart({ request }: { request: Request }) {
  const t = usePhrases(requestPhrases);
  const state = request.state === "requested" ? "waiting" : request.state;
  return (
    <Section title={t.request}>
      <Facts
        facts={[
          { label: t.state, value: <StateText tone={requestTone(state)}>{t.states[state] ?? state}</StateText> },
          {
            label: t.customer,
            value: (
              <Link to="/customers/$customerId" params={{ customerId: request.customerId }}>
                {request.customerName} ({request.customerNumber})
              </Link>
            ),
          },
          { label: t.name, value: request.requesterName },
          { label: t.phone, value: request.requesterPhone && <PhoneLink number={request.requesterPhone} /> },
          { label: t.requestedAt, value: formatTime(request.requestedAt) },
          { label: t.decidedAt, value: request.decidedAt && formatTime(request.decidedAt) },
          { label: t.customerNote, value: request.note && <span className={styles["text"]}>{request.note}</span> },
          { label: t.given, value: request.answer && <span className={styles["text"]}>{request.answer}</span> },
        ]}
      />
    </Section>
  );
}

function Difference({ request: { kind, lines } }: { request: Request }) {
  const t = usePhrases(requestPhrases);
  const isChange = kind === "change";
  const isChanged = (line: Line) => isChange && line.before !== line.after;
  const columns: readonly Column<Line>[] = [
    { id: "field", title: t.field, render: ({ field }) => t.fields[field] ?? field },
    ...(kind === "new" ? [] : [{ id: "before", title: t.before, render: (line: Line) => line.before }]),
    ...(kind === "end"
      ? []
      : [
          {
            id: "after",
            title: t.after,
            render: (line: Line) =>
              isChanged(line) ? (
                <span className={styles["changed"]}>
                  {line.after || "–"} <span className="muted">({t.changed})</span>
                </span>
              ) : (
                line.after
              ),
          },
        ]),
  ];
  return (
    <StaticTable
      label={t.addressKinds[kind as AddressRequestKind]}
      columns={columns}
      rowId={({ field }) => field}
      rows={lines}
      empty={t.unknown}
    />
  );
}

function AnswerPart({ request: { number, kind } }: { request: Request }) {
  const t = usePhrases(requestPhrases);
  const isAllowed = useIsAllowed();
  const toast = useToast();
  const confirm = useChange(confirmAddress);
  const refuse = useChange(refuseAddress);
  const [erpNumber, setErpNumber] = useState("");
  const [text, setText] = useState("");
  if (!isAllowed("Mutation.confirmAddress")) return <p className="muted">{t.readOnly}</p>;
  const error = confirm.error ?? refuse.error;
  function onConfirm() {
    refuse.reset();
    confirm.mutate({ number, erpNumber, text }, { onSuccess: () => toast({ text: t.confirmed }) });
  }
  function onRefuse() {
    confirm.reset();
    refuse.mutate({ number, reason: text }, { onSuccess: () => toast({ text: t.refused }) });
  }
  return (
    <Section title={t.answer}>
      <FieldGroup className={styles["form"]}>
        <p className="muted">{t.erpFirst}</p>
        {kind === "new" && (
          <TextField
            label={t.erpNumber}
            hint={t.erpNumberHint}
            inputMode="numeric"
            maxLength={10}
            value={erpNumber}
            onChange={(event) => setErpNumber(event.target.value)}
          />
        )}
        <AnswerText value={text} onChange={setText} hint={t.textForRefusal} />
        {error && <ErrorNotice error={error} />}
        <div className={styles["choices"]}>
          <Button isLoading={confirm.isPending} onClick={onConfirm}>
            {t.confirm}
          </Button>
          <Button variant="secondary" isLoading={refuse.isPending} onClick={onRefuse}>
            {t.refuse}
          </Button>
        </div>
      </FieldGroup>
    </Section>
  );
}
