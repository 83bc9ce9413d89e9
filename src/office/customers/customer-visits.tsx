import { type FormEvent, useState } from "react";
import {
  assignStaff,
  endVisit,
  getCustomerVisits,
  type GetCustomerVisitsQuery,
  unassignStaff,
} from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import type { CallError } from "../api/call.ts";
import { useChange, useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatTime } from "../language/format.ts";
import { Form } from "../form/form.tsx";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { visitPhrases } from "../phrases/visits.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Section } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import type { Customer } from "./customer-page.tsx";
import styles from "./customer-page.module.css";
import { VisitDialog } from "./visit-dialog.tsx";

type Visits = NonNullable<GetCustomerVisitsQuery["customerVisits"]>;

/** Acting for a customer in the shop: who may, and the visits so far. */
export function CustomerVisits({ customer: { customerId, users } }: { customer: Customer }) {
  const t = usePhrases(visitPhrases);
  const isAllowed = useIsAllowed();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useRead(getCustomerVisits, { customerId });
  const shown = data?.customerVisits;
  const active = users.filter(({ status }) => status === "active");
  const canStart = isAllowed("Mutation.startVisit") && shown?.obstacle === null && active.length > 0;
  return (
    <Section
      title={t.title}
      actions={
        canStart && (
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            {t.start}
          </Button>
        )
      }
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {shown && (
        <div className={styles["visits"]}>
          {shown.obstacle !== null && isAllowed("Mutation.startVisit") && <p>{t.obstacles[shown.obstacle]}</p>}
          {shown.obstacle === null && active.length === 0 && <p>{t.noUsers}</p>}
          <Staff customerId={customerId} shown={shown} />
          <h3>{t.visits}</h3>
          {shown.visits.length === 0 ? <p className="muted">{t.none}</p> : <VisitList visits={shown.visits} />}
        </div>
      )}
      {isOpen && shown && <VisitDialog customerId={customerId} users={active} sites={shown.sites} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function useErrorToast() {
  const { errors } = usePhrases(common);
  const toast = useToast();
  return (error: CallError) => toast({ text: errors[error.type], tone: "error" });
}

/** Staff who are assigned to the customer; administrators change the list. */
function Staff({ customerId, shown: { staff, otherStaff } }: { customerId: string; shown: Visits }) {
  const t = usePhrases(visitPhrases);
  const isAllowed = useIsAllowed();
  const toast = useToast();
  const onError = useErrorToast();
  const assign = useChange(assignStaff);
  const unassign = useChange(unassignStaff);

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const staffId = String(new FormData(event.currentTarget).get("staff") ?? "");
    const name = otherStaff.find((member) => member.staffId === staffId)?.name ?? "";
    assign.mutate({ customerId, staffId }, { onError, onSuccess: () => toast({ text: t.assigned(name) }) });
  }

  return (
    <>
      <h3>{t.staff}</h3>
      {staff.length === 0 ? (
        <p className="muted">{t.nobody}</p>
      ) : (
        <ul className={styles["lines"]}>
          {staff.map(({ staffId, name }) => (
            <li key={staffId} className={styles["line"]}>
              <span>{name}</span>
              {isAllowed("Mutation.unassignStaff") && (
                <Button
                  variant="quiet"
                  size="small"
                  icon="trash"
                  onClick={() =>
                    unassign.mutate({ customerId, staffId }, { onError, onSuccess: () => toast({ text: t.unassigned(name) }) })
                  }
                >
                  <span className="visually-hidden">{t.unassign(name)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAllowed("Mutation.assignStaff") && otherStaff.length > 0 && (
        <Form className={styles["assign"]} onSubmit={add}>
          <Select label={t.member} name="staff" options={otherStaff.map(({ staffId, name }) => ({ value: staffId, label: name }))} />
          <Button type="submit" variant="secondary" isLoading={assign.isPending}>
            {t.assign}
          </Button>
        </Form>
      )}
    </>
  );
}

function VisitList({ visits }: Pick<Visits, "visits">) {
  const t = usePhrases(visitPhrases);
  const isAllowed = useIsAllowed();
  const toast = useToast();
  const onError = useErrorToast();
  const end = useChange(endVisit);
  return (
    <ul className={styles["lines"]}>
      {visits.map(({ visitId, staffName, userName, reason, startedAt, endedAt, canEnd, actions }) => (
        <li key={visitId}>
          <span>
            {staffName}: {reason}
          </span>
          <span className="muted">
            {[
              `${formatTime(startedAt)} – ${endedAt === null ? t.running : formatTime(endedAt)}`,
              userName !== "" && t.as(userName),
              ...actions.map(({ kind, about }) => t.actions[kind]?.(about)),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
          {canEnd && isAllowed("Mutation.endVisit") && (
            <Button
              variant="secondary"
              size="small"
              className={styles["end"]}
              onClick={() => end.mutate({ visitId }, { onError, onSuccess: () => toast({ text: t.ended }) })}
            >
              {t.end}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
