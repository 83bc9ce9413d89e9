import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useState } from "react";
import { type GetSiteOrderFieldsQuery, saveSiteOrderFields } from "#contract/office/generated/operations.ts";
import { checkOrderFields, type OrderFieldProblem } from "#contract/order-fields/check-order-fields.ts";
import type { SiteOrderField } from "#contract/order-fields/order-fields.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import type { CallError } from "../api/call.ts";
import { useChange } from "../api/use-call.ts";
import { Dialog } from "../form/dialog.tsx";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { orderFieldPhrases } from "../phrases/order-fields.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { useToast } from "../shell/toasts.tsx";
import { OrderFieldInputs } from "./order-field-inputs.tsx";
import { OrderFieldPreview } from "./order-field-preview.tsx";
import { toInput } from "./to-input.ts";
import { openOrderField, readOrderField, type TypedOrderField } from "./typed-order-field.ts";
import styles from "./order-fields.module.css";

type OrderFieldDialogProps = {
  list: GetSiteOrderFieldsQuery["siteOrderFields"];
  /** Null for a new one. */
  field: SiteOrderField | null;
  onClose: () => void;
};

/** Adds a field to the orders of a site, or changes one. */
export function OrderFieldDialog({ list, field, onClose }: OrderFieldDialogProps) {
  const t = usePhrases(orderFieldPhrases);
  const { save, cancel } = usePhrases(common);
  const toast = useToast();
  const client = useQueryClient();
  const formId = useId();
  const saving = useChange(saveSiteOrderFields);
  const [typed, setTyped] = useState(() => openOrderField(field));
  // The version that was opened: a change of someone else is reported instead of being overwritten.
  const [version, setVersion] = useState(list.version);
  const [isSaved, setSaved] = useState(false);
  const [problems, setProblems] = useState<readonly OrderFieldProblem[]>([]);
  const taken = list.fields.map(({ name }) => name);
  const index = field ? taken.indexOf(field.name) : taken.length;
  const edited = readOrderField(typed, taken);
  const isConflict = version !== list.version && !isSaved && !saving.isPending;

  // Not before the page has the new list: the next dialog would begin with the old version.
  const isDone = isSaved && !saving.isPending;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);

  function problemOf(part: string): string | undefined {
    const problem = problems.find(({ path }) => path === `${index}.${part}`)?.problem;
    if (!problem) return undefined;
    return part === "name" && problem === "invalid" ? t.invalidName : t.problems[problem];
  }
  function change(part: Partial<TypedOrderField>) {
    setTyped((before) => ({ ...before, ...part }));
    setProblems([]);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const fields = field ? list.fields.with(index, toInput(edited)) : [...list.fields, toInput(edited)];
    const found = checkOrderFields(fields, list.fields);
    setProblems(found);
    if (found.length > 0) return;
    saving.mutate(
      { edited: { siteId: list.siteId, version }, fields },
      {
        onSuccess() {
          toast({ text: t.saved });
          setSaved(true);
        },
        onError({ type, detail }) {
          if (type === "OrderFieldsError" && detail) setProblems(JSON.parse(detail) as OrderFieldProblem[]);
          // Someone else may have changed the list: it is shown behind the dialog.
          void client.invalidateQueries();
        },
      },
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={field ? t.changeTitle(field.labels.de) : t.add}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} isLoading={saving.isPending} disabled={isConflict}>
            {save}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles["form"]} onSubmit={submit} noValidate>
        <OrderFieldInputs stored={field} typed={typed} name={edited.name} problemOf={problemOf} onChange={change} />
        {edited.labels.de !== "" && (
          <fieldset className={styles["example"]}>
            <legend>{t.preview}</legend>
            {/* Not an entry of the form. */}
            <div inert>
              <OrderFieldPreview fields={[edited]} />
            </div>
          </fieldset>
        )}
        <ProblemOfList problem={problems.find(({ path }) => !path.startsWith(`${index}.`))} />
        {isConflict && (
          <MessageBox tone="warning" text={t.changedMeanwhile}>
            <div>
              <Button variant="secondary" size="small" onClick={() => setVersion(list.version)}>
                {t.goOn}
              </Button>
            </div>
          </MessageBox>
        )}
        <SavingError error={saving.error} />
      </form>
    </Dialog>
  );
}

/** A problem of the list, or of another field of it. */
function ProblemOfList({ problem }: { problem: OrderFieldProblem | undefined }) {
  const t = usePhrases(orderFieldPhrases);
  return problem && <MessageBox text={problem.path === "" ? t.listProblems[problem.problem] : t.otherProblem} />;
}

/** Problems are shown at their fields, and changes of others with their buttons. */
function SavingError({ error }: { error: CallError | null }) {
  if (!error || error.type === "OrderFieldsError" || error.type === "ChangedMeanwhileError") return null;
  return <ErrorNotice error={error} />;
}
