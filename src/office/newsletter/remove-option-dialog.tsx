import { removeNewsletterOption } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "../form/dialog.tsx";
import { useChange } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { newsletterPhrases } from "../phrases/newsletter.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { useToast } from "../shell/toasts.tsx";
import { type Option, type OptionList, useOptionName } from "./use-option-name.ts";

/** Removes an entry, or says how many people still use it. */
export function RemoveOptionDialog({ list, option, onClose }: { list: OptionList; option: Option; onClose: () => void }) {
  const t = usePhrases(newsletterPhrases);
  const { cancel } = usePhrases(common);
  const toast = useToast();
  const nameOf = useOptionName();
  const remove = useChange(removeNewsletterOption);
  const { file, version, kind } = list;
  const { id, uses } = option;

  function submit() {
    remove.mutate(
      { list: { file, version, kind }, id },
      {
        onSuccess() {
          toast({ text: t.removed });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.removeTitle(nameOf(option))}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          {uses === 0 && (
            <Button isLoading={remove.isPending} onClick={submit}>
              {t.remove}
            </Button>
          )}
        </>
      }
    >
      <p>{uses === 0 ? t.removeText : t.inUse[kind](uses)}</p>
      {remove.error && <ErrorNotice error={remove.error} />}
    </Dialog>
  );
}
