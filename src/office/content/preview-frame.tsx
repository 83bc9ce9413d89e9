import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ContentPlace } from "#contract/content/content-document.ts";
import { getContentPreview, type GetContentSitesQuery } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { call, type CallError } from "../api/call.ts";
import { usePhrases } from "../language/language.tsx";
import { contentPhrases } from "../phrases/content.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { editFrame, type FrameEdit } from "./edit-in-frame.ts";
import { frameAddress, needsSample } from "./frame-address.ts";
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
  const { siteId, mode, groups, customer, theme, width, sample } = settings;
  const isEditing = mode === "edit";
  const preview = usePreviewToken({ file, siteId, isEditing, groups: isEditing ? null : groups }, mode !== "customer");
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

  const address = frameAddress({ file, path, sites, settings }, mode === "customer" ? customer?.token : preview.data);

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
    if (mode === "customer") keepPage(view);
    view.scrollTo({ top: scroll.current, behavior: "instant" });
    scroll.current = 0;
  }

  if (preview.error && mode !== "customer") return <ErrorNotice error={preview.error} onRetry={() => void preview.refetch()} />;
  return (
    <div className={styles["area"]}>
      {needsSample({ file, path }) && <SampleForm sample={sample} onSample={(next) => onSettings({ ...settings, sample: next })} />}
      <div className={styles["scroll"]} data-width={width}>
        {address ? (
          <iframe
            ref={frame}
            key={address}
            title={t.frame}
            src={address}
            className={styles["frame"]}
            // While it is edited, the page's scripts would render its components again, over what is being typed. As a customer, they
            // would act for the session that this browser has in the shop.
            sandbox={mode === "view" ? "allow-same-origin allow-scripts allow-forms allow-popups" : "allow-same-origin"}
            onLoad={onLoad}
          />
        ) : (
          <EmptyFrame
            hint={mode === "customer" && !customer ? t.chooseCustomer : needsSample({ file, path }) && sample === "" && t.chooseSample}
          />
        )}
      </div>
    </div>
  );
}

/** What stands in the place of the frame, as long as it has nothing to show. */
function EmptyFrame({ hint }: { hint: string | false }) {
  if (hint === false) return <div className={styles["frame"]} aria-busy />;
  return <p className={styles["empty"]}>{hint}</p>;
}

/** Links would lead out of the preview, to the page that visitors see. */
function keepPage({ document }: Window): void {
  document.addEventListener("click", (event) => event.preventDefault(), { capture: true });
}

function usePreviewToken(variables: { file: string; siteId: string; isEditing: boolean; groups: number | null }, isEnabled: boolean) {
  return useQuery<string, CallError>({
    queryKey: ["contentPreviewToken", variables],
    queryFn: async () => (await call(getContentPreview, variables)).contentPreview,
    // Another token would load the frame again.
    staleTime: Infinity,
    enabled: isEnabled && variables.siteId !== "",
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
