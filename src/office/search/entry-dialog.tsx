import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { saveSearchEntry, type SearchEntryInput } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { RadioGroup } from "#web/ui/form/choice.tsx";
import { Dialog } from "../form/dialog.tsx";
import { useChange } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { searchPhrases } from "../phrases/search.ts";
import { useToast } from "../shell/toasts.tsx";
import { completeEntry, ENTRY_KINDS, type SearchSite } from "./complete-entry.ts";
import { ChoiceFields, OptionFields, TextFields } from "./entry-fields.tsx";
import styles from "./search.module.css";

export type EditedEntry = {
  /** As the list shows it; null for a new one. */
  before: SearchEntryInput | null;
  entry: SearchEntryInput;
  /** Whether the kind can be chosen. */
  choosesKind: boolean;
};

/** Dialog that adds or edits an entry of the search configuration. */
export function EntryDialog({ edited, sites, onClose }: { edited: EditedEntry; sites: readonly SearchSite[]; onClose: () => void }) {
  const t = usePhrases(searchPhrases);
  const { save, cancel } = usePhrases(common);
  const showToast = useToast();
  const client = useQueryClient();
  const change = useChange(saveSearchEntry);
  const [typed, setTyped] = useState(edited.entry);
  const entry = completeEntry(typed, sites);
  const onChange = (values: Partial<SearchEntryInput>) => setTyped((shown) => ({ ...shown, ...values }));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const onSuccess = () => {
      showToast({ text: t.saved });
      onClose();
    };
    // Someone else may have changed the entry: the list behind the dialog then shows how.
    change.mutate({ before: edited.before, entry }, { onSuccess, onError: () => void client.invalidateQueries() });
  }

  const { before, choosesKind } = edited;
  const newTitle = choosesKind ? t.improveTitle(edited.entry.phrase) : t.addTitle(t.kind[entry.kind]);
  return (
    <Dialog isOpen onClose={onClose} title={before ? t.editTitle(before.phrase) : newTitle} size="medium">
      <form className={styles["form"]} onSubmit={submit}>
        {choosesKind && (
          <RadioGroup
            label={t.entryKind}
            name="kind"
            value={entry.kind}
            onChange={(kind) => {
              change.reset();
              onChange({ kind, target: "" });
            }}
            options={ENTRY_KINDS.map((value) => ({ value, label: t.kind[value] }))}
          />
        )}
        <ChoiceFields {...{ entry, sites, onChange }} />
        <TextFields {...{ entry, onChange }} problem={change.error?.type ?? null} startsWithTarget={edited.entry.phrase !== ""} />
        <OptionFields {...{ entry, onChange }} />
        <div className={styles["buttons"]}>
          <Button type="submit" isLoading={change.isPending}>
            {save}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
