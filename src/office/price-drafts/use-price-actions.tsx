import { type ReactNode, useState } from "react";
import { discardPriceDraft } from "#contract/office/generated/operations.ts";
import { IconButton } from "#web/ui/action/button.tsx";
import { useChange } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { priceDraftPhrases } from "../phrases/price-drafts.ts";
import { useToast } from "../shell/toasts.tsx";
import { EditPriceDialog } from "./price-dialog.tsx";
import type { ListedPrice } from "./price-form.ts";
import styles from "./price-drafts.module.css";

/** Buttons of a row that edit it or discard its draft, and the dialog. `rows` are those that are shown now. */
export function usePriceActions(rows: readonly ListedPrice[]): {
  canChange: boolean;
  buttons: (row: ListedPrice) => ReactNode;
  dialog: ReactNode;
} {
  const t = usePhrases(priceDraftPhrases);
  const { errors } = usePhrases(common);
  const toast = useToast();
  const canChange = useIsAllowed()("Mutation.changePriceDraft");
  const discard = useChange(discardPriceDraft);
  const [edited, setEdited] = useState<ListedPrice | null>(null);

  return {
    canChange,
    buttons: (row) => (
      <span className={styles["actions"]}>
        <IconButton icon="pencil" size="small" label={`${t.edit}: ${nameOf(row)}`} onClick={() => setEdited(row)} />
        {row.draft && (
          <IconButton
            icon="trash"
            size="small"
            label={`${t.discard}: ${nameOf(row)}`}
            onClick={() =>
              discard.mutate(
                { shown: { rowId: row.rowId, changedAt: row.draft!.changedAt } },
                {
                  onSuccess: () => toast({ text: t.discarded }),
                  onError: (error) => toast({ text: errors[error.type], tone: "error" }),
                },
              )
            }
          />
        )}
      </span>
    ),
    dialog: edited && (
      <EditPriceDialog
        key={edited.rowId}
        row={rows.find(({ rowId }) => rowId === edited.rowId) ?? edited}
        onClose={() => setEdited(null)}
      />
    ),
  };
}

const nameOf = ({ articleNumber, lowerBound, firstDay }: ListedPrice) => [articleNumber, lowerBound, firstDay].filter(Boolean).join(" ");
