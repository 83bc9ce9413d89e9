import { useState } from "react";
import { addNewsletterOption, changeNewsletterOption } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Dialog } from "../form/dialog.tsx";
import { useChange } from "../api/use-call.ts";
import { RichTextField } from "../content/rich-text-field.tsx";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { newsletterPhrases } from "../phrases/newsletter.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { useToast } from "../shell/toasts.tsx";
import { type Option, type OptionList, useOptionName } from "./use-option-name.ts";
import styles from "./newsletter-page.module.css";

const ID = /^[\w-]{1,40}$/;

type OptionDialogProps = {
  list: OptionList;
  /** Null for a new one. */
  option: Option | null;
  /** Two letters each. */
  languages: readonly string[];
  onClose: () => void;
};

/** Adds a newsletter or reason, or changes its texts. */
export function OptionDialog({ list, option, languages, onClose }: OptionDialogProps) {
  const t = usePhrases(newsletterPhrases);
  const { save, cancel, errors } = usePhrases(common);
  const toast = useToast();
  const nameOf = useOptionName();
  const adding = useChange(addNewsletterOption);
  const changing = useChange(changeNewsletterOption);
  // The list as it was opened: a change of someone else is reported instead of being overwritten.
  const [{ file, version, kind }] = useState(list);
  const [id, setId] = useState(option?.id ?? "");
  const [texts, setTexts] = useState(option?.texts ?? languages.map((language) => ({ language, title: "", description: "" })));
  const [isClosed, setClosed] = useState(option?.isClosed ?? false);
  const [isChecked, setChecked] = useState(false);
  const { error, isPending } = option ? changing : adding;
  const idError = error?.type === "AlreadyExistsError" || error?.type === "InUseError" ? errors[error.type] : undefined;
  const isIdValid = ID.test(id.trim());
  const hasDescription = texts.some(({ description }) => description !== "");
  const isIncomplete = texts.some(({ title, description }) => title.trim() === "" || (hasDescription && description === ""));

  function changeText(language: string, change: { title?: string; description?: string }) {
    setTexts((shown) => shown.map((text) => (text.language === language ? { ...text, ...change } : text)));
  }
  function submit() {
    setChecked(true);
    if ((option === null && !isIdValid) || isIncomplete) return;
    (option ? changing : adding).mutate(
      { list: { file, version, kind }, option: { id: id.trim(), texts, isClosed } },
      {
        onSuccess() {
          toast({ text: t.saved });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={option ? t.changeTitle(nameOf(option)) : t.add[kind]}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button isLoading={isPending} onClick={submit}>
            {save}
          </Button>
        </>
      }
    >
      {/* No form: the fields of formatted texts have one of their own. */}
      <div className={styles["form"]}>
        {option === null && (
          <TextField
            label={t.id}
            hint={t.idHint}
            maxLength={40}
            autoComplete="off"
            value={id}
            error={isChecked && !isIdValid ? t.invalidId : idError}
            onChange={(event) => setId(event.target.value)}
          />
        )}
        {texts.map(({ language, title, description }) => {
          const name = t.languages[language] ?? language;
          return (
            <div key={language} className={styles["form"]} lang={language}>
              <TextField
                label={t.nameIn(name)}
                maxLength={200}
                value={title}
                error={isChecked && title.trim() === "" ? t.missing : undefined}
                onChange={(event) => changeText(language, { title: event.target.value })}
              />
              {kind === "type" && (
                <RichTextField
                  label={t.descriptionIn(name)}
                  value={description}
                  isReadOnly={false}
                  error={isChecked && hasDescription && description === "" ? t.missingDescription : undefined}
                  onChange={(html) => changeText(language, { description: html })}
                />
              )}
            </div>
          );
        })}
        {kind === "type" && (
          <Checkbox label={t.closed} hint={t.closedHint} checked={isClosed} onChange={(event) => setClosed(event.target.checked)} />
        )}
        {error && !idError && <ErrorNotice error={error} />}
      </div>
    </Dialog>
  );
}
