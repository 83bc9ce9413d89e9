import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useMemo, useRef, useState } from "react";
import { checkDocument, type ContentProblem } from "#contract/content/check-document.ts";
import { type ContentDocumentBody, type ContentPlace, LAYOUT_FILE } from "#contract/content/content-document.ts";
import { writeLocalised } from "#contract/content/localised.ts";
import { getContentPage, getContentSites, type GetContentSitesQuery, publishContent } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { useChange, useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { contentPhrases } from "../phrases/content.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { useToast } from "../shell/toasts.tsx";
import { AddComponentDialog } from "./add-component-dialog.tsx";
import { ComponentPanel } from "./component-panel.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { componentAt, insertComponent, readAt, writeAt } from "./document-edit.ts";
import type { FieldContext } from "./field-form.tsx";
import { FrameBar } from "./frame-bar.tsx";
import type { FrameSettings } from "./frame-settings.ts";
import { nameField, splitPath } from "./name-value.ts";
import { Outline, useComponentName } from "./outline.tsx";
import { PageActions } from "./page-actions.tsx";
import { PageNotices } from "./page-notices.tsx";
import { pageTitle } from "./page-title.ts";
import { PagePanel } from "./page-panel.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import { type ContentEditor, type ContentPage, useContentEditor } from "./use-content-editor.ts";
import styles from "./content-page.module.css";

/** A page: edited on the page itself, or by its components and fields beside it. */
export function ContentPageScreen() {
  const t = usePhrases(contentPhrases);
  const { _splat: file = "" }: { _splat?: string } = useParams({ strict: false });
  const query = useRead(getContentPage, { file });
  const sites = useRead(getContentSites, {});
  // The page of another file is not shown while this one loads.
  const page = query.data?.contentPage?.file === file ? query.data.contentPage : undefined;
  const error = query.error ?? sites.error;
  if (page && sites.data) return <EditorScreen key={file} page={page} sites={sites.data.contentSites} />;
  const isUnknown = query.data?.contentPage === null || query.error?.type === "UnknownIdentifierError";
  return (
    <Page title={t.title} back={<Link to="/content">{t.back}</Link>}>
      {isUnknown ? <p role="status">{t.unknown}</p> : error && <ErrorNotice error={error} onRetry={() => void query.refetch()} />}
      {!isUnknown && !error && <div className={styles["skeleton"]} aria-busy="true" />}
    </Page>
  );
}

function EditorScreen({ page, sites }: { page: ContentPage; sites: GetContentSitesQuery["contentSites"] }) {
  const t = usePhrases(contentPhrases);
  const { language: own } = useLanguage();
  const navigate = useNavigate();
  const showToast = useToast();
  const isReadOnly = !useIsAllowed()("Mutation.saveContentDraft");
  const editor = useContentEditor(page);
  const publish = useChange(publishContent);
  const nameOf = useComponentName();
  const [settings, setSettings] = useState<FrameSettings>(() => firstSettings(editor.body, sites, isReadOnly));
  const [chosen, setChosen] = useState<ContentPlace | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [showsProblems, setShowsProblems] = useState(false);
  const problemList = useRef<HTMLDivElement>(null);

  const { file, languages, draft } = page;
  const { body } = editor;
  const language = settings.tag.slice(0, 2);
  const problems = useMemo(() => checkDocument(file, body, languages), [file, body, languages]);
  const context: FieldContext = { language, languages, isReadOnly, problems: showsProblems ? problems : problems.filter(isOfValue) };
  const name = file === LAYOUT_FILE ? t.layout : pageTitle(body, { language: own, languages, sites });
  const path = body.path ?? "";
  const hasDraft = draft !== null || editor.state !== "saved";

  async function onPublish() {
    if (problems.length > 0) {
      setShowsProblems(true);
      problemList.current?.focus();
      return;
    }
    const basedOn = await editor.flush();
    if (basedOn === null) return;
    publish.mutate({ file, basedOn, version: page.version }, { onSuccess: () => showToast({ text: t.published }) });
  }

  return (
    <Page
      title={name}
      back={<Link to="/content">{t.back}</Link>}
      actions={
        <>
          <SaveState state={editor.state} hasDraft={hasDraft} />
          <PageActions {...{ page, editor, isReadOnly, settings, sites }} onLeave={() => void navigate({ to: "/content" })} />
          {!isReadOnly && (
            <Button onClick={() => void onPublish()} disabled={!hasDraft && page.isPublished} isLoading={publish.isPending}>
              {hasDraft || page.isPublished ? t.publish : t.republish}
            </Button>
          )}
        </>
      }
    >
      {path && <p className="code muted">{path}</p>}
      {isReadOnly && <p className="muted">{t.readOnly}</p>}
      <PageNotices page={page} editor={editor} isReadOnly={isReadOnly} />
      {editor.state === "failed" && <ErrorNotice error={editor.error} onRetry={() => void editor.flush()} />}
      {editor.conflict && (
        <ConflictNotice
          key={editor.conflict.version}
          body={body}
          languages={languages}
          conflict={editor.conflict}
          onResolve={editor.resolve}
        />
      )}
      {publish.error && <ErrorNotice error={publish.error} />}
      <div ref={problemList} tabIndex={-1} className={styles["problems"]}>
        {showsProblems && problems.length > 0 && <Problems {...{ problems, body, languages }} onChoose={setChosen} />}
      </div>
      <FrameBar sites={sites} settings={settings} onChange={setSettings} />
      <div className={styles["editor"]}>
        <div className={styles["preview"]}>
          <PreviewFrame
            {...{ file, path, sites, settings, chosen }}
            revision={editor.revision}
            onSettings={setSettings}
            edit={{
              body,
              language,
              languages,
              nameOf,
              isReadOnly,
              onSelect: setChosen,
              onText: (at, text) =>
                editor.change(writeAt(body, at, writeText(readAt(body, at), { language, languages, text })), { isShown: true }),
            }}
          />
        </div>
        <div className={styles["panel"]}>
          <Panel
            {...{ page, editor, context, chosen }}
            hint={settings.mode === "edit" && !isReadOnly ? t.frameHint : t.outlineHint}
            onChoose={setChosen}
            onAdd={() => setAdding(true)}
          />
        </div>
      </div>
      {isAdding && (
        <AddComponentDialog
          after={chosen && componentAt(body, chosen)}
          languages={languages}
          onClose={() => setAdding(false)}
          onAdd={(component) => {
            const inserted = insertComponent(body, chosen, component);
            editor.change(inserted.body);
            setChosen(inserted.place);
            setAdding(false);
          }}
        />
      )}
    </Page>
  );
}

function SaveState({ state, hasDraft }: { state: ContentEditor["state"]; hasDraft: boolean }) {
  const t = usePhrases(contentPhrases);
  return (
    <span className={styles["state"]} role="status">
      {state === "saved" && !hasDraft ? t.noChanges : t.saveStates[state]}
    </span>
  );
}

type PanelProps = {
  page: ContentPage;
  editor: ContentEditor;
  context: FieldContext;
  chosen: ContentPlace | null;
  hint: string;
  onChoose: (place: ContentPlace | null) => void;
  onAdd: () => void;
};

/** The chosen component, or the list of all with the fields of the page. */
function Panel({ page, editor, context, chosen, hint, onChoose, onAdd }: PanelProps) {
  const t = usePhrases(contentPhrases);
  const showToast = useToast();
  const { body } = editor;
  if (chosen && componentAt(body, chosen)) {
    return (
      <ComponentPanel
        key={JSON.stringify(chosen)}
        {...{ body, context, onChoose, onAdd }}
        place={chosen}
        onChange={(next) => editor.change(next)}
        onRemoved={(removed, before) => showToast({ text: t.removed(removed), onUndo: () => editor.change(before) })}
      />
    );
  }
  return (
    <section className={styles["fields"]} aria-label={t.outline}>
      <h2>{t.outline}</h2>
      <p className="muted">{hint}</p>
      <Outline body={body} onChoose={onChoose} />
      {!context.isReadOnly && (
        <div>
          <Button variant="secondary" size="small" icon="plus" onClick={onAdd}>
            {t.addComponent}
          </Button>
        </div>
      )}
      {page.file !== LAYOUT_FILE && <PagePanel {...{ body, context }} isAdded={page.isAdded} onChange={(next) => editor.change(next)} />}
    </section>
  );
}

/** Missing texts are reported when the page is published; what is wrong, at once. */
function isOfValue({ kind }: ContentProblem): boolean {
  return kind !== "missing";
}

/** A shared text stays shared. */
function writeText(
  value: unknown,
  { language, languages, text }: { language: string; languages: readonly string[]; text: string },
): unknown {
  return typeof value === "string" ? text : writeLocalised(value, language, languages, text);
}

function firstSettings(body: ContentDocumentBody, sites: GetContentSitesQuery["contentSites"], isReadOnly: boolean): FrameSettings {
  const site = sites.find(({ siteId }) => !body.sites || body.sites.includes(siteId)) ?? sites[0];
  return {
    siteId: site?.siteId ?? "",
    tag: site?.languages[0]?.tag ?? "",
    mode: isReadOnly ? "view" : "edit",
    width: "full",
    theme: "",
    groups: null,
    customer: null,
    sample: "",
  };
}

function Problems({
  problems,
  body,
  languages,
  onChoose,
}: {
  problems: readonly ContentProblem[];
  body: ContentDocumentBody;
  languages: readonly string[];
  onChoose: (place: ContentPlace) => void;
}) {
  const t = usePhrases(contentPhrases);
  const { language } = useLanguage();
  const nameOf = useComponentName();
  return (
    <MessageBox tone="error" title={t.problems(problems.length)}>
      <ul className={styles["problemList"]}>
        {problems.map((problem) => {
          const value = splitPath(problem.path);
          const { place } = value;
          const component = componentAt(body, place);
          const inLanguage = problem.language ? ` ${t.inLanguage(t.languages[problem.language] ?? problem.language)}` : "";
          return (
            <li key={`${problem.path} ${problem.language ?? ""}`}>
              {component && place ? (
                <Button variant="quiet" size="small" onClick={() => onChoose(place)}>
                  {nameOf(component)}
                </Button>
              ) : (
                <span>{t.settings}</span>
              )}{" "}
              {nameField(value, [body], { language, languages })}: {t.problemKinds[problem.kind]}
              {inLanguage}
            </li>
          );
        })}
      </ul>
    </MessageBox>
  );
}
