import { type RefObject, useEffect, useState } from "react";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import type { Captions, VideoFile } from "./video-fields.ts";
import styles from "./video.module.css";

/** Delay between opening the window and starting the video (MEDIA-03). */
export const PLAY_AFTER_MS = 300;

export type VideoPlayerProps = {
  player: RefObject<HTMLVideoElement | null>;
  title: string;
  file: VideoFile;
  captions: readonly Captions[];
  poster: string | undefined;
  isAutoplay: boolean;
  /** Resume position, in seconds. */
  startAt: number;
};

/** The video in its window, with the browser's native controls and captions in the page's language. */
export function VideoPlayer({ player, title, file, captions, poster, isAutoplay, startAt }: VideoPlayerProps) {
  const t = useT();
  const { language } = usePage();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    // With reduced motion, the user starts it with a click.
    if (!isAutoplay || matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    const timer = setTimeout(() => {
      // Browsers may require a click to play: the controls are visible.
      player.current?.play().catch((error: unknown) => console.info("the video waits to be started", error));
    }, PLAY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isAutoplay, player]);
  return (
    <div className={styles["player"]}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- content brings them, below */}
      <video
        ref={player}
        controls
        playsInline
        preload="metadata"
        aria-label={title}
        poster={poster}
        onLoadedMetadata={(event) => {
          if (startAt > 0 && startAt < event.currentTarget.duration) event.currentTarget.currentTime = startAt;
        }}
      >
        <source src={file.src} type={file.type || undefined} onError={() => setFailed(true)} />
        {captions.map((one) => (
          <track
            key={one.src}
            kind="captions"
            src={one.src}
            srcLang={one.language}
            label={one.label}
            default={language.startsWith(one.language)}
          />
        ))}
      </video>
      {hasFailed && <MessageBox title={t("Video.Failed.Title")} text={t("Video.Failed.Text")} />}
      {hasFailed && (
        <p>
          <a href={file.src} download="" data-page-load="">
            {t("Video.Download")}
          </a>
        </p>
      )}
    </div>
  );
}
