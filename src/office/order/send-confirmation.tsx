import { Link } from "@tanstack/react-router";
import { type FormEvent, useId, useState } from "react";
import { getConfirmationRecipients, sendOrderConfirmation } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { useChange, useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { Dialog } from "../form/dialog.tsx";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { orderDetailsPhrases } from "../phrases/order.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { PageSkeleton } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import type { ShownOrder } from "./order-page.tsx";
import styles from "./order-page.module.css";

type ShownCustomer = Pick<ShownOrder, "orderCode" | "customerId">;

/** Button that sends the order confirmation to a chosen address, also for orders that were not placed in the shop. */
export function SendConfirmation({ order }: { order: ShownCustomer }) {
  const t = usePhrases(orderDetailsPhrases);
  const isAllowed = useIsAllowed();
  const [isOpen, setOpen] = useState(false);
  if (!isAllowed("Mutation.sendOrderConfirmation")) return null;
  return (
    <>
      <Button variant="secondary" size="small" icon="envelope" onClick={() => setOpen(true)}>
        {t.sendConfirmation}
      </Button>
      {isOpen && <SendDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function SendDialog({ order: { orderCode, customerId }, onClose }: { order: ShownCustomer; onClose: () => void }) {
  const t = usePhrases(orderDetailsPhrases);
  const { cancel } = usePhrases(common);
  const { data, error, refetch } = useRead(getConfirmationRecipients, { orderCode });
  const send = useChange(sendOrderConfirmation);
  const toast = useToast();
  const formId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const recipients = data?.confirmationRecipients ?? [];
  const recipient = recipients.find(({ recipientId }) => recipientId === chosen) ?? recipients[0];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!recipient) return;
    const { recipientId, email } = recipient;
    send.mutate(
      { orderCode, recipientId },
      {
        onSuccess() {
          toast({ text: t.confirmationSent(email) });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.sendConfirmation}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          {recipient && (
            <Button type="submit" form={formId} isLoading={send.isPending}>
              {t.send}
            </Button>
          )}
        </>
      }
    >
      {error?.type === "WrongStateError" && <p>{t.noConfirmation}</p>}
      {error && error.type !== "WrongStateError" && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && !recipient && (
        <p>
          {t.noRecipient}{" "}
          <Link to="/customers/$customerId" params={{ customerId }}>
            {t.toCustomer}
          </Link>
        </p>
      )}
      {recipient && (
        <form id={formId} className={styles["dialog"]} onSubmit={submit}>
          <p>{t.sendConfirmationText}</p>
          <Select
            label={t.confirmationRecipient}
            value={recipient.recipientId}
            onChange={({ target }) => setChosen(target.value)}
            options={recipients.map(({ recipientId, email, name }) => ({
              value: recipientId,
              label: name === "" ? t.documentRecipient(email) : `${name}, ${email}`,
            }))}
          />
          {send.error && <ErrorNotice error={send.error} />}
        </form>
      )}
    </Dialog>
  );
}
