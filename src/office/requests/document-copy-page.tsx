import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { declineDocumentCopy, getDocumentCopy, type GetDocumentCopyQuery } from "#contract/office/generated/operations.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import type { CopyKind } from "#contract/rules/documents/document-copy.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useChange, useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { useUpload } from "../api/use-upload.ts";
import { FileField } from "../form/file-field.tsx";
import { formatDay, formatTime } from "../language/format.ts";
import { FieldGroup } from "../form/form.tsx";
import { usePhrases } from "../language/language.tsx";
import { requestPhrases } from "../phrases/requests.ts";
import { PhoneLink } from "../shell/phone-link.tsx";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Facts, Section, StateText } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import { AnswerText } from "./answer-text.tsx";
import { RequestFrame } from "./request-frame.tsx";
import { requestTone } from "./request-tone.ts";
import styles from "./requests.module.css";

type Copy = NonNullable<GetDocumentCopyQuery["documentCopy"]>;

/** A customer wants copies of a document that the shop does not have. */
export function DocumentCopyPage() {
  const t = usePhrases(requestPhrases);
  const { number = "" }: { number?: string } = useParams({ strict: false });
  const query = useRead(getDocumentCopy, { number });
  return (
    <RequestFrame title={t.copyTitle(number)} request={query.data?.documentCopy} query={query}>
      {(copy) => (
        <>
          <RequestPart copy={copy} />
          {copy.state === "requested" && <AnswerPart key={copy.number} number={copy.number} />}
        </>
      )}
    </RequestFrame>
  );
}

function RequestPart({ copy }: { copy: Copy }) {
  const t = usePhrases(requestPhrases);
  const { kind, documentNumber, from, to, note, customerId, customerName, requesterName, requesterEmail, files, answer } = copy;
  const state = copy.state === "requested" ? "waiting" : copy.state;
  const period = [from && t.periodFrom(formatDay(from)), to && t.periodTo(formatDay(to))].filter(Boolean).join(" ");
  return (
    <Section title={t.request}>
      <Facts
        facts={[
          { label: t.state, value: <StateText tone={requestTone(state)}>{t.states[state] ?? state}</StateText> },
          { label: t.kind, value: t.copyKinds[kind as CopyKind] },
          { label: t.documentNumber, value: documentNumber && <span className="numeric">{documentNumber}</span> },
          { label: t.period, value: period },
          { label: t.customerNote, value: note && <span className={styles["text"]}>{note}</span> },
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
          { label: t.phone, value: copy.requesterPhone && <PhoneLink number={copy.requesterPhone} /> },
          { label: t.requestedAt, value: formatTime(copy.requestedAt) },
          { label: t.decidedAt, value: copy.decidedAt && formatTime(copy.decidedAt) },
          { label: t.copies, value: files.join(", ") },
          { label: t.given, value: answer && <span className={styles["text"]}>{answer}</span> },
        ]}
      />
    </Section>
  );
}

function AnswerPart({ number }: { number: string }) {
  const t = usePhrases(requestPhrases);
  const isAllowed = useIsAllowed();
  const toast = useToast();
  const send = useUpload(`${OFFICE_ROUTES.documentCopies}/${number}`);
  const decline = useChange(declineDocumentCopy);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [text, setText] = useState("");
  if (!isAllowed("Mutation.declineDocumentCopy")) return <p className="muted">{t.readOnly}</p>;
  const error = send.error ?? decline.error;
  function onSend() {
    decline.reset();
    const form = new FormData();
    form.append("text", text);
    for (const file of files) form.append("file", file);
    send.mutate(form, { onSuccess: () => toast({ text: t.sent }) });
  }
  function onDecline() {
    send.reset();
    decline.mutate({ number, reason: text }, { onSuccess: () => toast({ text: t.refused }) });
  }
  return (
    <Section title={t.answer}>
      <FieldGroup className={styles["form"]}>
        <FileField label={t.copies} hint={t.copiesHint} accept="application/pdf,.pdf" multiple onFiles={setFiles} />
        <AnswerText value={text} onChange={setText} hint={t.textForRefusal} />
        {error && <ErrorNotice error={error} />}
        <div className={styles["choices"]}>
          <Button isLoading={send.isPending} disabled={files.length === 0} onClick={onSend}>
            {t.send}
          </Button>
          <Button variant="secondary" isLoading={decline.isPending} onClick={onDecline}>
            {t.refuse}
          </Button>
        </div>
      </FieldGroup>
    </Section>
  );
}
