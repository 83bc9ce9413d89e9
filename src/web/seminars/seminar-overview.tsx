import { type RefObject, useEffect } from "react";
import { textOf } from "#web/shell/page/content/fields.ts";
import { releaseHeight, useStoredHeight } from "#web/shell/page/stored-height/use-stored-height.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import styles from "./seminar-overview.module.css";

/** The shop's own iframe has no scripts; it needs its origin to submit forms and to measure its height. */
const OWN_SANDBOX = "allow-forms allow-same-origin allow-popups allow-top-navigation-by-user-activation";
/** An external iframe needs scripts and its session, and must not navigate this page away. */
const FOREIGN_SANDBOX = "allow-forms allow-same-origin allow-scripts allow-popups allow-popups-to-escape-sandbox";

/** The seminars in a full-width iframe (MEDIA-01). */
export function SeminarOverview({ fields, data }: ScreenProps<"SeminarOverview">) {
  const t = useT();
  const { settings } = usePage();
  const title = textOf(fields, "title") || t("Seminars.Title");
  return (
    <section className={`page-width ${styles["overview"]}`}>
      {/* The iframe's content has its own heading. */}
      <h1 className={data ? "visually-hidden" : undefined}>{title}</h1>
      {data ? (
        <Frame {...data} title={title} />
      ) : (
        <MessageBox title={t("Seminars.Unreachable.Title")} text={t("Seminars.Unreachable.Text", settings.site.supportPhone)} />
      )}
    </section>
  );
}

type FrameProps = NonNullable<ScreenProps<"SeminarOverview">["data"]> & { title: string };

function Frame({ src, isOwn, title }: FrameProps) {
  const frame = useStoredHeight<HTMLIFrameElement>();
  useHeightOf(frame, isOwn);
  return (
    <iframe
      ref={frame}
      className={styles["frame"]}
      src={src}
      title={title}
      sandbox={isOwn ? OWN_SANDBOX : FOREIGN_SANDBOX}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** Sizes an iframe of the shop's origin to its content, to avoid a second scroll bar. */
function useHeightOf(frame: RefObject<HTMLIFrameElement | null>, isOwn: boolean): void {
  useEffect(() => {
    const element = frame.current;
    if (!element || !isOwn) return undefined;
    let first = true;
    const watch = new ResizeObserver(() => fitToContent(element));
    const begin = () => {
      const shown = element.contentDocument?.body.firstElementChild;
      watch.disconnect();
      if (!shown) return;
      watch.observe(shown);
      fitToContent(element);
      // Another page in the iframe begins at its top, which may be above the viewport.
      if (!first && element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: "start" });
      first = false;
    };
    element.addEventListener("load", begin);
    if (element.contentDocument?.readyState === "complete") begin();
    return () => {
      element.removeEventListener("load", begin);
      watch.disconnect();
    };
  }, [frame, isOwn]);
}

function fitToContent(frame: HTMLIFrameElement): void {
  const height = frame.contentDocument?.body.scrollHeight ?? 0;
  if (height === 0) return;
  frame.style.height = `${height}px`;
  releaseHeight();
}
