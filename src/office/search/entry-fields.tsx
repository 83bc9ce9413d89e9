import type { SearchEntryInput } from "#contract/office/generated/operations.ts";
import { Checkbox, Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { CallErrorType } from "../api/call.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { searchPhrases } from "../phrases/search.ts";
import { focusOnMount } from "../shell/focus-on-mount.ts";
import { choicesOf, type SearchSite } from "./complete-entry.ts";
import styles from "./search.module.css";

type FieldsProps = { entry: SearchEntryInput; onChange: (values: Partial<SearchEntryInput>) => void };

/** Site, language and kind of the target, as far as the entry has them. */
export function ChoiceFields({ entry, sites, onChange }: FieldsProps & { sites: readonly SearchSite[] }) {
  const t = usePhrases(searchPhrases);
  const { siteIds, languages, targetKinds } = choicesOf(entry, sites);
  const nameOf = (siteId: string) => sites.find((site) => site.siteId === siteId)?.name ?? siteId;
  const fields = [
    { name: "siteId", label: t.site, options: siteIds.map((value) => ({ value, label: nameOf(value) })) },
    { name: "language", label: t.language, options: languages.map((value) => ({ value, label: t.languages[value] ?? value })) },
    { name: "targetKind", label: t.targetKind, options: targetKinds.map((value) => ({ value, label: t.targetKinds[value] ?? value })) },
  ] as const;
  return (
    <div className={styles["pair"]}>
      {fields.map(
        ({ name, label, options }) =>
          options.length > 0 && (
            <Select
              key={name}
              label={label}
              value={entry[name]}
              onChange={(event) => onChange({ [name]: event.target.value })}
              options={options}
            />
          ),
      )}
    </div>
  );
}

const OF_PHRASE: readonly CallErrorType[] = ["InvalidPhraseError", "InvalidNumberError", "AlreadyExistsError"];
const OF_TARGET: readonly CallErrorType[] = ["InvalidTargetError", "SamePhraseError"];

/** What is typed and what is found, with the problem of the last attempt to save. */
export function TextFields({
  entry,
  onChange,
  problem,
  startsWithTarget,
}: FieldsProps & { problem: CallErrorType | null; startsWithTarget: boolean }) {
  const t = usePhrases(searchPhrases);
  const { errors } = usePhrases(common);
  const { kind, targetKind } = entry;
  const text = problem ? errors[problem] : undefined;
  const isOfPhrase = problem !== null && OF_PHRASE.includes(problem);
  const isOfTarget = problem !== null && OF_TARGET.includes(problem);
  return (
    <>
      {kind === "reference" && targetKind !== "former" && (
        <TextField
          label={t.brand}
          value={entry.brand}
          onChange={(event) => onChange({ brand: event.target.value })}
          maxLength={80}
          required
        />
      )}
      <TextField
        label={t.phrase[kind]}
        value={entry.phrase}
        onChange={(event) => onChange({ phrase: event.target.value })}
        maxLength={kind === "reference" ? 60 : 80}
        required
        ref={startsWithTarget ? undefined : focusOnMount}
        error={isOfPhrase ? text : undefined}
      />
      <TextField
        label={t.target[kind]}
        hint={t.targetHint[kind]}
        value={entry.target}
        onChange={(event) => onChange({ target: event.target.value })}
        maxLength={kind === "synonym" ? 80 : 200}
        required
        ref={startsWithTarget ? focusOnMount : undefined}
        error={isOfTarget ? text : undefined}
      />
      {text && !isOfPhrase && !isOfTarget && (
        <p role="alert" className={styles["empty"]}>
          {text}
        </p>
      )}
    </>
  );
}

/** What only one kind has. */
export function OptionFields({ entry, onChange }: FieldsProps) {
  const t = usePhrases(searchPhrases);
  if (entry.kind === "synonym") {
    return <Checkbox label={t.isBoth} checked={entry.isBoth} onChange={(event) => onChange({ isBoth: event.target.checked })} />;
  }
  if (entry.kind === "redirect") {
    return <Checkbox label={t.isPart} checked={entry.isPart} onChange={(event) => onChange({ isPart: event.target.checked })} />;
  }
  if (entry.kind === "pin") return null;
  return (
    <TextField label={t.note} optional value={entry.note} onChange={(event) => onChange({ note: event.target.value })} maxLength={200} />
  );
}
