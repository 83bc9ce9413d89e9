import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { getAccessRequest, type GetAccessRequestQuery, refuseAccess } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useChange, useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { requestPhrases } from "../phrases/requests.ts";
import { ReasonDialog } from "../shell/reason-dialog.tsx";
import { Facts, Section, StateText } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import { AssignForm } from "./assign-form.tsx";
import { RequestFrame } from "./request-frame.tsx";
import { requestTone } from "./request-tone.ts";
import { RequesterPart } from "./requester-part.tsx";
import styles from "./requests.module.css";

type Request = NonNullable<GetAccessRequestQuery["accessRequest"]>;

/** A user wants access to a company's customer number. */
export function AccessRequestPage() {
  const t = usePhrases(requestPhrases);
  const { id = "" }: { id?: string } = useParams({ strict: false });
  const query = useRead(getAccessRequest, { requestId: id });
  return (
    <RequestFrame title={t.accessTitle} request={query.data?.accessRequest} query={query}>
      {(request) => (
        <>
          <div className={styles["columns"]}>
            <RequestPart request={request} />
            <RequesterPart requester={request.requester} />
          </div>
          {request.state === "waiting" && <AnswerPart key={request.requestId} request={request} />}
        </>
      )}
    </RequestFrame>
  );
}

function RequestPart({ request }: { request: Request }) {
  const t = usePhrases(requestPhrases);
  const { state, requestedAt, expiresAt, statedNumber, statedPostalCode, matchNumber, matchName, hasDeciders, answer } = request;
  return (
    <Section title={t.request}>
      <Facts
        facts={[
          { label: t.state, value: <StateText tone={requestTone(state)}>{t.states[state] ?? state}</StateText> },
          { label: t.requestedAt, value: formatTime(requestedAt) },
          { label: t.expiresAt, value: state === "waiting" && formatTime(expiresAt) },
          { label: t.statedNumber, value: <span className="numeric">{statedNumber}</span> },
          { label: t.statedPostalCode, value: <span className="numeric">{statedPostalCode}</span> },
          {
            label: t.match,
            value: matchNumber ? (
              <Link to="/customers/$customerId" params={{ customerId: matchNumber }}>
                {matchName} ({matchNumber})
              </Link>
            ) : (
              t.noMatch
            ),
          },
          { label: t.reason, value: answer },
        ]}
      />
      {hasDeciders && state === "waiting" && <p className="muted">{t.deciders}</p>}
    </Section>
  );
}

function AnswerPart({ request: { requestId, matchNumber, requester } }: { request: Request }) {
  const t = usePhrases(requestPhrases);
  const isAllowed = useIsAllowed();
  const toast = useToast();
  const refuse = useChange(refuseAccess);
  const [isRefusing, setRefusing] = useState(false);
  if (!isAllowed("Mutation.refuseAccess")) return <p className="muted">{t.readOnly}</p>;
  const close = () => {
    setRefusing(false);
    refuse.reset();
  };
  return (
    <Section
      title={t.answer}
      actions={
        <Button variant="secondary" size="small" onClick={() => setRefusing(true)}>
          {t.refuse}
        </Button>
      }
    >
      <AssignForm accountId={requester.accountId} email={requester.email} suggested={matchNumber ?? ""} />
      {isRefusing && (
        <ReasonDialog
          title={t.refuseTitle}
          label={t.reason}
          hint={t.reasonHint}
          confirm={t.refuse}
          change={refuse}
          onConfirm={(reason) =>
            refuse.mutate(
              { requestId, reason },
              {
                onSuccess() {
                  close();
                  toast({ text: t.refused });
                },
              },
            )
          }
          onClose={close}
        />
      )}
    </Section>
  );
}
