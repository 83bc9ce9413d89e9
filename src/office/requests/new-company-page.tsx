import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { getNewCompany, type GetNewCompanyQuery, reviewCompany } from "#contract/office/generated/operations.ts";
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

type Company = NonNullable<GetNewCompanyQuery["newCompany"]>;

/** A company that registered without a customer number. */
export function NewCompanyPage() {
  const t = usePhrases(requestPhrases);
  const { id = "" }: { id?: string } = useParams({ strict: false });
  const query = useRead(getNewCompany, { accountId: id });
  return (
    <RequestFrame title={t.companyTitle} request={query.data?.newCompany} query={query}>
      {(company) => {
        const { state, registeredAt, assignedTo, assignedName, requester } = company;
        return (
          <>
            <div className={styles["columns"]}>
              <Section title={t.request}>
                <Facts
                  facts={[
                    { label: t.state, value: <StateText tone={requestTone(state)}>{t.states[state] ?? state}</StateText> },
                    { label: t.registeredAt, value: formatTime(registeredAt) },
                    {
                      label: t.customer,
                      value: assignedTo && (
                        <>
                          <Link to="/customers/$customerId" params={{ customerId: assignedTo }}>
                            {assignedName}
                          </Link>{" "}
                          ({assignedTo})
                        </>
                      ),
                    },
                  ]}
                />
                {state === "pending" && <p className="muted">{t.pendingHint}</p>}
              </Section>
              <RequesterPart requester={requester} />
            </div>
            {state !== "assigned" && <AnswerPart key={requester.accountId} company={company} />}
          </>
        );
      }}
    </RequestFrame>
  );
}

function AnswerPart({ company: { state, requester } }: { company: Company }) {
  const t = usePhrases(requestPhrases);
  const isAllowed = useIsAllowed();
  const toast = useToast();
  const review = useChange(reviewCompany);
  const [isReviewing, setReviewing] = useState(false);
  if (!isAllowed("Mutation.assignUser")) return <p className="muted">{t.readOnly}</p>;
  const { accountId, email } = requester;
  const close = () => {
    setReviewing(false);
    review.reset();
  };
  return (
    <Section
      title={t.answer}
      actions={
        state !== "reviewed" && (
          <Button variant="secondary" size="small" onClick={() => setReviewing(true)}>
            {t.review}
          </Button>
        )
      }
    >
      <AssignForm accountId={accountId} email={email} />
      {isReviewing && (
        <ReasonDialog
          title={t.reviewTitle}
          text={t.reviewText}
          label={t.note}
          confirm={t.review}
          change={review}
          onConfirm={(note) =>
            review.mutate(
              { accountId, note },
              {
                onSuccess() {
                  close();
                  toast({ text: t.reviewed });
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
