import { type RefObject, useEffect, useRef } from "react";
import { textOf } from "#web/shell/page/fields.ts";
import { usePage, useT } from "#web/shell/regions/region-context.tsx";
import type { ScreenProps } from "#web/shell/regions/screen-props.ts";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import styles from "./seminar-overview.module.css";

/** Our own frame has no scripts and needs none; it is of our origin, so that its forms are taken and its height is known. */
const OWN_SANDBOX = "allow-forms allow-same-origin allow-popups allow-top-navigation-by-user-activation";
/** Another's brings its scripts and its session, and may lead nobody away from this page. */
const FOREIGN_SANDBOX = "allow-forms allow-same-origin allow-scripts allow-popups allow-popups-to-escape-sandbox";

/** The seminars in a frame as wide as the page (MEDIA-01). */
export function SeminarOverview({ fields, data }: ScreenProps<"SeminarOverview">) {
  const t = useT();
  const { settings } = usePage();
  const frame = useRef<HTMLIFrameElement>(null);
  useHeightOf(frame, data?.isOwn === true);
  const title = textOf(fields, "title") || t("Seminars.Title");
  if (!data)
    return (
      <section className={`page-width ${styles["overview"]}`}>
        <h1>{title}</h1>
        <MessageBox title={t("Seminars.Unreachable.Title")} text={t("Seminars.Unreachable.Text", settings.site.supportPhone)} />
      </section>
    );
  return (
    <section className={`page-width ${styles["overview"]}`}>
      {/* What the frame shows has a heading of its own. */}
      <h1 className="visually-hidden">{title}</h1>
      <iframe
        ref={frame}
        className={styles["frame"]}
        src={data.src}
        title={title}
        sandbox={data.isOwn ? OWN_SANDBOX : FOREIGN_SANDBOX}
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </section>
  );
}

/** Makes a frame of our own origin as high as what it shows, so that there is one scroll bar. */
function useHeightOf(frame: RefObject<HTMLIFrameElement | null>, isOwn: boolean): void {
  useEffect(() => {
    const element = frame.current;
    if (!element || !isOwn) return undefined;
    let first = true;
    const watch = new ResizeObserver(() => fit(element));
    const begin = () => {
      const shown = element.contentDocument?.body.firstElementChild;
      watch.disconnect();
      if (!shown) return;
      watch.observe(shown);
      fit(element);
      // Another page in the frame begins at its top, which may lie above the window.
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

function fit(frame: HTMLIFrameElement): void {
  const height = frame.contentDocument?.body.scrollHeight ?? 0;
  if (height > 0) frame.style.height = `${height}px`;
}
