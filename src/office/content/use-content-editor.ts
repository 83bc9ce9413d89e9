import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ContentDocumentBody } from "#contract/content/content-document.ts";
import { getContentPage, type GetContentPageQuery, saveContentDraft } from "#contract/office/generated/operations.ts";
import { call, CallError } from "../api/call.ts";

export type ContentPage = NonNullable<GetContentPageQuery["contentPage"]>;

/** What someone else saved while this tab had changes. */
export type Conflict = { body: ContentDocumentBody; version: number; author: string };

export type ContentEditor = {
  body: ContentDocumentBody;
  state: "saved" | "changed" | "saving" | "failed" | "conflict";
  error: CallError | null;
  conflict: Conflict | null;
  /** Increases when the stored draft changed, and the preview shows something else. */
  revision: number;
  /** Replaces the document. `isShown`: the preview shows the change already. */
  change(body: ContentDocumentBody, options?: { isShown?: boolean }): void;
  /** Saves what is not saved yet. Returns the draft's version, 0 without a draft; null if it could not be saved. */
  flush(): Promise<number | null>;
  /** Goes on with the own state, or with the other one. */
  resolve(choice: "mine" | "theirs"): void;
};

const SAVE_AFTER_MS = 1_200;

/**
 * The document of a page while it is edited: changes are saved as the draft after a pause. What is not saved stays in the browser's
 * tab, also when the session ends.
 */
export function useContentEditor(page: ContentPage): ContentEditor {
  const { file } = page;
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (variables: { file: string; basedOn: number; body: string }) => call(saveContentDraft, variables),
  });
  const [stored] = useState(() => readUnsaved(file));
  const [body, setBody] = useState(() => stored?.body ?? bodyOf(page));
  const [state, setState] = useState<ContentEditor["state"]>(stored ? "changed" : "saved");
  const [error, setError] = useState<CallError | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [revision, setRevision] = useState(0);
  /** The latest values, for saves that run later. */
  const live = useRef({ body, version: stored?.basedOn ?? versionOf(page), isDirty: stored !== null, needsReload: stored !== null });
  const running = useRef<Promise<number | null>>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const saveNow = useCallback(async (): Promise<number | null> => {
    while (live.current.isDirty) {
      const { body: sent, version } = live.current;
      setState("saving");
      try {
        const { saveContentDraft: saved } = await mutateAsync({ file, basedOn: version, body: JSON.stringify(sent) });
        const { body: latest, needsReload } = live.current;
        const isDirty = latest !== sent;
        live.current = { body: latest, version: saved, isDirty, needsReload: false };
        writeUnsaved(file, isDirty ? { body: latest, basedOn: saved } : null);
        setError(null);
        if (needsReload) setRevision((before) => before + 1);
        // From the first save on, the page has a draft to publish or discard.
        if (version === 0) await client.invalidateQueries({ queryKey: [getContentPage.name] });
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure;
        const other = failure.type === "ChangedMeanwhileError" ? await readOther(file) : null;
        setConflict(other);
        setError(failure);
        setState(other ? "conflict" : "failed");
        return null;
      }
    }
    setState("saved");
    return live.current.version;
  }, [file, client, mutateAsync]);

  // One save at a time; the running one takes later changes along.
  const flush = useCallback(() => (running.current ??= saveNow().finally(() => (running.current = null))), [saveNow]);

  const change = useCallback<ContentEditor["change"]>(
    (next, { isShown = false } = {}) => {
      live.current = { ...live.current, body: next, isDirty: true, needsReload: live.current.needsReload || !isShown };
      writeUnsaved(file, { body: next, basedOn: live.current.version });
      setBody(next);
      setState((before) => (before === "conflict" ? before : "changed"));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), SAVE_AFTER_MS);
    },
    [file, flush],
  );

  // What an earlier visit of the screen left, and what this one leaves.
  useEffect(() => {
    if (live.current.isDirty) void flush();
    return () => {
      clearTimeout(timer.current);
      if (live.current.isDirty) void flush();
    };
  }, [flush]);

  useEffect(() => {
    const { isDirty, version } = live.current;
    const latest = versionOf(page);
    if (isDirty || latest === version || (latest !== 0 && latest < version)) return;
    // Published or discarded here, or saved by someone else while nothing was changed in this tab.
    live.current = { body: bodyOf(page), version: latest, isDirty: false, needsReload: false };
    setBody(live.current.body);
    setRevision((before) => before + 1);
  }, [page]);

  function resolve(choice: "mine" | "theirs"): void {
    if (!conflict) return;
    const mine = live.current.body;
    live.current = {
      body: choice === "mine" ? mine : conflict.body,
      version: conflict.version,
      isDirty: choice === "mine",
      needsReload: true,
    };
    writeUnsaved(file, choice === "mine" ? { body: mine, basedOn: conflict.version } : null);
    setConflict(null);
    setError(null);
    setBody(live.current.body);
    setState(choice === "mine" ? "changed" : "saved");
    setRevision((before) => before + 1);
    if (choice === "mine") void flush();
    void client.invalidateQueries({ queryKey: [getContentPage.name] });
  }

  return { body, state, error, conflict, revision, change, flush, resolve };
}

export function bodyOf({ draft, body }: ContentPage): ContentDocumentBody {
  return JSON.parse(draft?.body ?? body!) as ContentDocumentBody;
}

function versionOf({ draft }: ContentPage): number {
  return draft?.version ?? 0;
}

/** What someone else saved; null if it cannot be read: saving again then finds it. */
async function readOther(file: string): Promise<Conflict | null> {
  const contentPage = await call(getContentPage, { file }).then(
    (found) => found.contentPage,
    () => null,
  );
  return contentPage && { body: bodyOf(contentPage), version: versionOf(contentPage), author: contentPage.draft?.author ?? "" };
}

type Unsaved = { body: ContentDocumentBody; basedOn: number };

const keyOf = (file: string) => `office-content ${file}`;

function readUnsaved(file: string): Unsaved | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(file)) ?? "null") as Unsaved | null;
  } catch {
    return null;
  }
}

function writeUnsaved(file: string, unsaved: Unsaved | null): void {
  try {
    if (unsaved) sessionStorage.setItem(keyOf(file), JSON.stringify(unsaved));
    else sessionStorage.removeItem(keyOf(file));
  } catch {
    // Changes then last until the page is left.
  }
}
