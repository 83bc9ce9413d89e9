import { useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { getSiteSettings, resetSiteSetting, saveSiteSetting } from "#contract/office/generated/operations.ts";
import {
  checkSetting,
  findSetting,
  type SettingDefinition,
  type SettingField,
  type SettingProblem,
} from "#contract/setting-definitions.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { useChange, useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatTime } from "../language/format.ts";
import { Form } from "../form/form.tsx";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { settingTexts } from "../phrases/setting-texts.ts";
import { settingPhrases } from "../phrases/settings.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { NotFoundPage } from "../shell/not-found-page.tsx";
import { Page } from "../shell/page.tsx";
import { Facts, PageSkeleton } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import type { SearchOf } from "../table/list-search.ts";
import { useListSearch } from "../table/use-list-search.ts";
import { SettingFields } from "./setting-fields.tsx";
import { SettingValue } from "./setting-value.tsx";
import { currentValue, type Setting, type SettingSource, sourceOf } from "./settings-page.tsx";
import { toStored, toTyped } from "./typed-value.ts";
import { useSettingText } from "./use-setting-text.ts";
import styles from "./settings.module.css";

/** A setting of a site: where its value comes from, and the form that changes it. */
export function SettingPage() {
  const t = usePhrases(settingPhrases);
  const textOf = useSettingText();
  const { key = "" }: { key?: string } = useParams({ strict: false });
  const { search, onSearch } = useListSearch<SearchOf<"site">>();
  const { data, error, refetch } = useRead(getSiteSettings, { siteId: search.site });
  const definition = findSetting(key);
  const { name, text } = textOf(key);
  if (!definition || definition.hasOwnScreen) return <NotFoundPage />;
  const { sites = [], siteId = "", languages = [], settings = [] } = data?.siteSettings ?? {};
  // While another site loads, the settings of the last one are not its own.
  const isLoaded = search.site === undefined || search.site === siteId;
  const setting = isLoaded ? settings.find((each) => each.key === key) : undefined;
  return (
    <Page
      title={name}
      back={
        <Link to="/settings" search={search}>
          {t.back}
        </Link>
      }
    >
      <p className={styles["about"]}>{text}</p>
      {sites.length > 0 && (
        <Select
          className={styles["scope"]}
          label={t.site}
          value={search.site ?? siteId}
          onChange={(event) => onSearch({ site: event.target.value })}
          options={sites.map((site) => ({ value: site.siteId, label: site.name }))}
        />
      )}
      {setting ? (
        <>
          <SettingFacts setting={setting} languages={languages} />
          <SettingEditor key={siteId} {...{ definition, setting, siteId, languages }} />
        </>
      ) : error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
}

function SettingFacts({ setting: { key, fileValue, edit, override }, languages }: { setting: Setting; languages: readonly string[] }) {
  const t = usePhrases(settingPhrases);
  const shown = (value: unknown) => <SettingValue settingKey={key} value={value} languages={languages} />;
  return (
    <Facts
      facts={[
        { label: t.fileValue, value: shown(JSON.parse(fileValue)) },
        { label: t.editedValue, value: edit && shown(JSON.parse(edit.value)) },
        { label: t.environmentValue, value: override },
        { label: t.lastChange, value: edit && t.changedBy(edit.author, formatTime(edit.editedAt)) },
        { label: t.key, value: <span className="code">{key}</span> },
      ]}
    />
  );
}

type EditorProps = { definition: SettingDefinition; setting: Setting; siteId: string; languages: readonly string[] };

function SettingEditor(props: EditorProps) {
  const t = usePhrases(settingPhrases);
  const canChange = useIsAllowed()("Mutation.saveSiteSetting");
  const source = sourceOf(props.setting);
  const notices: Partial<Record<SettingSource, string>> = { environment: t.environmentText, fixed: t.fixedText };
  const readOnly = notices[source] ?? (canChange ? undefined : t.readOnlyText);
  if (readOnly) return <MessageBox className={styles["notice"]} tone="info" text={readOnly} />;
  return (
    <>
      {source === "ignored" && <MessageBox className={styles["notice"]} tone="warning" text={t.ignoredText} />}
      <SettingForm {...props} />
    </>
  );
}

function SettingForm({ definition, setting, siteId, languages }: EditorProps) {
  const t = usePhrases(settingPhrases);
  const { save, errors } = usePhrases(common);
  const { fields, problems: problemTexts } = usePhrases(settingTexts);
  const toast = useToast();
  const client = useQueryClient();
  const saving = useChange(saveSiteSetting);
  const resetting = useChange(resetSiteSetting);
  const { key, field } = definition;
  const openValue = () => toTyped(field, currentValue(setting), languages);
  const [typed, setTyped] = useState(openValue);
  const current = setting.edit?.version ?? 0;
  /** The version that the form is based on. */
  const [version, setVersion] = useState(current);
  const [isSaved, setSaved] = useState(false);
  const [problems, setProblems] = useState<readonly SettingProblem[]>([]);
  const edited = { siteId, key, version };
  const failure = saving.error ?? resetting.error;
  const isNoPage = failure?.type === "InvalidTargetError";
  // Someone else may have changed the setting: the new state shows how.
  const onError = () => void client.invalidateQueries();

  function problemOf(path: string, part: SettingField, language?: string): string | undefined {
    if (path === "" && isNoPage) return t.noPage;
    const problem = problems.find((each) => each.path === path && (language === undefined || each.languages.includes(language)));
    if (!problem) return undefined;
    return part.kind === "number" ? t.range(part.min, part.max) : (problemTexts[problem.message] ?? t.invalidValue);
  }
  function change(next: unknown) {
    setTyped(next);
    setProblems([]);
    saving.reset();
    resetting.reset();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const value = toStored(field, typed);
    const found = checkSetting(definition, value, languages);
    setProblems(found);
    if (found.length > 0) return;
    saving.mutate(
      { edited, value: JSON.stringify(value) },
      {
        onError,
        onSuccess() {
          setSaved(true);
          toast({ text: t.saved });
        },
      },
    );
  }
  function reset() {
    resetting.mutate(
      { edited },
      {
        onError,
        onSuccess() {
          setSaved(true);
          toast({ text: t.resetDone });
        },
      },
    );
  }
  /** Goes on from the present state, with the typed value or the present one. */
  function settle(value: unknown) {
    change(value);
    setVersion(current);
  }

  const isPending = saving.isPending || resetting.isPending;
  // The page has the new state then: the form goes on from it.
  if (isSaved && !isPending) {
    setSaved(false);
    setTyped(openValue());
    setVersion(current);
  }
  const isConflict = current !== version && !isSaved && !isPending;

  return (
    <Form className={styles["form"]} onSubmit={submit} noValidate>
      <SettingFields
        field={field}
        name={key}
        label={fields[""] ?? t.value}
        path=""
        value={typed}
        context={{ languages, problemOf }}
        onChange={change}
      />
      {field.kind === "group" && <GroupProblem text={problemOf("", field)} />}
      {problems.length > 0 && <MessageBox text={t.invalid} />}
      {isConflict && (
        <MessageBox tone="warning" text={t.changed}>
          <SettingValue settingKey={key} value={currentValue(setting)} languages={languages} />
          <div className={styles["buttons"]}>
            <Button variant="secondary" size="small" onClick={() => settle(typed)}>
              {t.overwrite}
            </Button>
            <Button variant="secondary" size="small" onClick={() => settle(openValue())}>
              {t.discard}
            </Button>
          </div>
        </MessageBox>
      )}
      {failure && !isNoPage && failure.type !== "ChangedMeanwhileError" && <MessageBox text={errors[failure.type]} />}
      <div className={styles["buttons"]}>
        <Button type="submit" isLoading={saving.isPending} disabled={isConflict}>
          {save}
        </Button>
        {setting.edit && (
          <Button variant="secondary" isLoading={resetting.isPending} disabled={isConflict} onClick={reset}>
            {t.reset}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** A problem of several fields together. */
function GroupProblem({ text }: { text: string | undefined }) {
  return text ? (
    <p className={styles["error"]} role="alert">
      {text}
    </p>
  ) : null;
}
