import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type DictionaryPhrasePartsFragment, restorePhrase, savePhrase } from "#contract/office/generated/operations.ts";
import { findPhraseProblem, listPlaceholders, type PhraseProblem } from "#contract/office/phrase-problem.ts";
import { Button, IconButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { useChange } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatTime } from "../language/format.ts";
import { useAskToDiscard } from "../form/leave-question.tsx";
import { Form } from "../form/form.tsx";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { dictionaryPhrases } from "../phrases/dictionary.ts";
import { StateText } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import styles from "./dictionary.module.css";

type Phrase = DictionaryPhrasePartsFragment;
type Text = Phrase["texts"][number];

export type PhraseEditorProps = {
  /** Null: for all sites. */
  siteId: string | null;
  phrase: Phrase;
  language: string;
  /** Receives each typed text, and null when the form closes. */
  onDraft?: (phrase: string | null) => void;
};

/** A phrase in one language, which is edited where it stands. */
export function PhraseEditor({ siteId, phrase, language, onDraft }: PhraseEditorProps) {
  const t = usePhrases(dictionaryPhrases);
  const canChange = useIsAllowed()("Mutation.savePhrase");
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // The form took the focus from the button, and gives it back.
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const text = phrase.texts.find((each) => each.language === language);
  if (!text) return null;
  const name = t.languages[language] ?? language;

  if (isEditing) {
    const onClose = () => {
      setEditing(false);
      onDraft?.(null);
    };
    return <PhraseForm {...{ siteId, phrase, text, onClose, onDraft }} label={t.textOf(name, phrase.key)} />;
  }
  return (
    <div className={styles["phrase"]}>
      <div>
        {text.shown === null ? <StateText tone="warning">{t.missing}</StateText> : <span className={styles["text"]}>{text.shown}</span>}
        <Marks text={text} />
      </div>
      {canChange && (
        <IconButton ref={button} icon="pencil" size="small" label={t.editOf(name, phrase.key)} onClick={() => setEditing(true)} />
      )}
    </div>
  );
}

function Marks({ text: { edit, general, otherSites } }: { text: Text }) {
  const t = usePhrases(dictionaryPhrases);
  return (
    <span className={styles["marks"]}>
      {edit && <StateText tone="busy">{t.edited}</StateText>}
      {!edit && general && <StateText tone="busy">{t.forAll}</StateText>}
      {otherSites.length > 0 && <span className="muted">{t.otherSites(otherSites.join(", "))}</span>}
    </span>
  );
}

function PhraseForm({
  siteId,
  phrase,
  text,
  label,
  onClose,
  onDraft,
}: {
  siteId: string | null;
  phrase: Phrase;
  text: Text;
  label: string;
  onClose: () => void;
  onDraft: ((phrase: string | null) => void) | undefined;
}) {
  const t = usePhrases(dictionaryPhrases);
  const { save, cancel, errors } = usePhrases(common);
  const showToast = useToast();
  const ask = useAskToDiscard();
  const client = useQueryClient();
  const saving = useChange(savePhrase);
  const restoring = useChange(restorePhrase);
  const [typed, setTyped] = useState(text.shown ?? "");
  const current = text.edit?.version ?? 0;
  /** The version that the typed text is based on. */
  const [version, setVersion] = useState(current);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  const original = text.original ?? phrase.texts.find((each) => each.original !== null)?.original ?? "";
  const problem = typed === text.shown ? null : findPhraseProblem(original, typed);
  const isChanged = typed !== text.shown;
  const edited = { siteId, language: text.language, key: phrase.key, version };
  const failure = saving.error ?? restoring.error;

  function change(next: string) {
    setTyped(next);
    onDraft?.(next);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (problem || !isChanged) return;
    saving.mutate(
      { edited, phrase: typed },
      {
        onSuccess() {
          showToast({ text: t.saved });
          onClose();
        },
        // Someone else may have edited the phrase: the new state shows how.
        onError: () => void client.invalidateQueries(),
      },
    );
  }
  function restore() {
    restoring.mutate(
      { edited },
      {
        onSuccess() {
          showToast({ text: text.general ? t.restoredGeneral : t.restored });
          onClose();
        },
        onError: () => void client.invalidateQueries(),
      },
    );
  }

  function overwrite() {
    saving.reset();
    restoring.reset();
    setVersion(current);
  }

  return (
    <Form className={styles["form"]} onSubmit={submit}>
      <TextArea
        ref={field}
        label={label}
        hideLabel
        lang={text.language}
        rows={Math.min(12, Math.max(2, Math.ceil(typed.length / 45)))}
        value={typed}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && isChanged) ask(onClose);
          else if (event.key === "Escape") onClose();
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
        }}
        error={problem ? explain(t, problem, original) : undefined}
      />
      <Origin text={text} />
      {current !== version && <Conflict text={text} onOverwrite={overwrite} onClose={onClose} />}
      {failure && failure.type !== "ChangedMeanwhileError" && <MessageBox text={errors[failure.type]} />}
      <div className={styles["buttons"]}>
        <Button type="submit" size="small" isLoading={saving.isPending} disabled={!isChanged || problem !== null || current !== version}>
          {save}
        </Button>
        <Button variant="secondary" size="small" onClick={onClose}>
          {cancel}
        </Button>
        {text.edit && (
          <Button variant="quiet" size="small" isLoading={restoring.isPending} disabled={current !== version} onClick={restore}>
            {text.general ? t.restoreGeneral : t.restore}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** What an edited phrase was before, and who edited it. */
function Origin({ text: { original, edit, general } }: { text: Text }) {
  const t = usePhrases(dictionaryPhrases);
  return (
    <>
      {original !== null && (edit || general) && (
        <p className={styles["original"]}>
          <span className="muted">{t.original}:</span> {original}
        </p>
      )}
      {edit && <p className="muted">{t.editedBy(edit.author, formatTime(edit.editedAt))}</p>}
    </>
  );
}

/** The warning that a colleague edited the phrase meanwhile. */
function Conflict({ text, onOverwrite, onClose }: { text: Text; onOverwrite: () => void; onClose: () => void }) {
  const t = usePhrases(dictionaryPhrases);
  return (
    <MessageBox tone="warning" title={text.edit ? t.conflict(text.edit.author) : t.conflictRestored} text={text.shown ?? t.missing}>
      <div className={styles["buttons"]}>
        <Button variant="secondary" size="small" onClick={onOverwrite}>
          {t.overwrite}
        </Button>
        <Button variant="secondary" size="small" onClick={onClose}>
          {t.takeOther}
        </Button>
      </div>
    </MessageBox>
  );
}

function explain(t: (typeof dictionaryPhrases)["de"], problem: PhraseProblem, original: string): string {
  if (problem !== "PlaceholderError") return t.problems[problem];
  const needed = listPlaceholders(original);
  return needed.length > 0 ? t.placeholders(needed.join(" ")) : t.noPlaceholders;
}
