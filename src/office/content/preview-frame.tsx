import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { LAYOUT_FILE, type ContentPlace } from "#contract/content/content-document.ts";
import { PREVIEW_QUERY } from "#contract/content/preview-query.ts";
import { EDIT_MODE, MODE_QUERY } from "#contract/edit-mode.ts";
import { getContentPreview, type GetContentSitesQuery } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { call, type CallError } from "../api/call.ts";
import { usePhrases } from "../language/language.tsx";
import { contentPhrases } from "../phrases/content.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { editFrame, type FrameEdit } from "./edit-in-frame.ts";
import type { FrameSettings } from "./frame-settings.ts";
import styles from "./preview-frame.module.css";

type PreviewFrameProps = {
  file: string;
  /** Address of the page with parameters; empty for the layout. */
  path: string;
  sites: GetContentSitesQuery["contentSites"];
  settings: FrameSettings;
  /** Changes when the stored draft does: the frame loads again. */
  revision: number;
  chosen: ContentPlace | null;
  edit: FrameEdit;
  onSettings: (settings: FrameSettings) => void;
};

/** The page with its draft, as the shop shows it, and editable in edit mode. */
export function PreviewFrame({ file, path, sites, settings, revision, chosen, edit, onSettings }: PreviewFrameProps) {
  const t = usePhrases(contentPhrases);
  const { siteId, tag, isEditing, groups, theme, width, sample } = settings;
  const preview = usePreviewToken({ file, siteId, isEditing, groups: isEditing ? null : groups });
  const frame = useRef<HTMLIFrameElement>(null);
  const scroll = useRef(0);
  const running = useRef<ReturnType<typeof editFrame>>(null);
  const latest = useRef(edit);
  useEffect(() => {
    latest.current = edit;
  });
  useEffect(() => () => running.current?.end(), []);
  useEffect(() => running.current?.choose(chosen), [chosen]);
  useEffect(() => {
    frame.current?.contentDocument?.documentElement.setAttribute("data-theme", theme || ownTheme(sites, siteId));
  }, [theme, sites, siteId]);

  const site = sites.find((each) => each.siteId === siteId);
  const prefix = site?.languages.find((language) => language.tag === tag)?.prefix ?? "";
  const shownPath = file === LAYOUT_FILE ? "/" : path.includes(":") ? sample : path;
  const query = new URLSearchParams({ ...(isEditing && { [MODE_QUERY]: EDIT_MODE }), [PREVIEW_QUERY]: preview.data ?? "" });
  const address = preview.data && shownPath && `${prefix}${shownPath === "/" && prefix ? "" : shownPath}?${query}`;

  // Loads the frame again in place, so that it keeps its scroll position.
  useEffect(() => {
    const view = frame.current?.contentWindow;
    if (revision === 0 || !view) return;
    scroll.current = view.scrollY;
    view.location.reload();
  }, [revision]);

  function onLoad() {
    const view = frame.current?.contentWindow as (Window & typeof globalThis) | null;
    if (!view?.document.body) return;
    running.current?.end();
    running.current = null;
    view.document.documentElement.setAttribute("data-theme", theme || ownTheme(sites, siteId));
    if (isEditing) {
      running.current = editFrame(view, () => latest.current);
      running.current.choose(chosen);
    }
    view.scrollTo({ top: scroll.current, behavior: "instant" });
    scroll.current = 0;
  }

  if (preview.error) return <ErrorNotice error={preview.error} onRetry={() => void preview.refetch()} />;
  return (
    <div className={styles["area"]}>
      {path.includes(":") && file !== LAYOUT_FILE && (
        <SampleForm sample={sample} onSample={(next) => onSettings({ ...settings, sample: next })} />
      )}
      <div className={styles["scroll"]} data-width={width}>
        {address ? (
          <iframe
            ref={frame}
            key={address}
            title={t.frame}
            src={address}
            className={styles["frame"]}
            // While it is edited, the page's scripts would render its components again, over what is being typed.
            sandbox={isEditing ? "allow-same-origin" : "allow-same-origin allow-scripts allow-forms allow-popups"}
            onLoad={onLoad}
          />
        ) : (
          <div className={styles["frame"]} aria-busy={preview.isPending} />
        )}
      </div>
    </div>
  );
}

function usePreviewToken(variables: { file: string; siteId: string; isEditing: boolean; groups: number | null }) {
  return useQuery<string, CallError>({
    queryKey: ["contentPreviewToken", variables],
    queryFn: async () => (await call(getContentPreview, variables)).contentPreview,
    // Another token would load the frame again.
    staleTime: Infinity,
    enabled: variables.siteId !== "",
  });
}

function ownTheme(sites: PreviewFrameProps["sites"], siteId: string): string {
  return sites.find((site) => site.siteId === siteId)?.theme ?? "fide";
}

function SampleForm({ sample, onSample }: { sample: string; onSample: (sample: string) => void }) {
  const t = usePhrases(contentPhrases);
  const [typed, setTyped] = useState(sample);
  return (
    <form
      className={styles["sample"]}
      onSubmit={(event) => {
        event.preventDefault();
        onSample(typed.startsWith("/") && !typed.startsWith("//") ? typed : `/${typed.replace(/^\/+/, "")}`);
      }}
    >
      <TextField label={t.sample} hint={t.sampleHint} value={typed} required onChange={(event) => setTyped(event.target.value)} />
      <Button type="submit" variant="secondary">
        {t.show}
      </Button>
    </form>
  );
}
