import { clsx } from "clsx";
import { useRef, useState } from "react";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { readVideo, type VideoContent } from "./video-fields.ts";
import { VideoPlayer } from "./video-player.tsx";
import styles from "./video.module.css";

/** An image that plays a video in a window on click (MEDIA-02, MEDIA-03); editors only see the image. */
export function Video({ fields, params }: ScreenProps<"Video">) {
  const t = useT();
  const { pageEditing } = usePage();
  const video = readVideo(fields);
  const player = useRef<HTMLVideoElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [leftAt, setLeftAt] = useState(0);
  const { title, text, file, poster } = video;
  if (!file && !poster) return null;
  const Heading = params["heading"] === "h1" ? "h1" : "h2";

  function close() {
    player.current?.pause();
    setLeftAt(player.current?.ended ? 0 : (player.current?.currentTime ?? 0));
    setOpen(false);
  }
  return (
    <section className={clsx("page-width", styles["video"])}>
      <div className={styles["text"]}>
        {title && <Heading>{title}</Heading>}
        {text && <p>{text}</p>}
      </div>
      {file && !pageEditing ? (
        <>
          <button
            type="button"
            className={styles["preview"]}
            aria-label={t("Video.Play", title)}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <Preview poster={poster} />
          </button>
          <noscript>
            <a href={file.src}>{t("Video.Play", title)}</a>
          </noscript>
          <Dialog size="wide" isOpen={isOpen} onClose={close} title={title}>
            <VideoPlayer {...video} file={file} player={player} poster={poster?.src} startAt={leftAt} />
          </Dialog>
        </>
      ) : (
        <div className={styles["preview"]}>
          <Preview poster={poster} />
        </div>
      )}
    </section>
  );
}

function Preview({ poster }: Pick<VideoContent, "poster">) {
  return (
    <>
      {poster && <img src={poster.src} alt={poster.alt} width={poster.width} height={poster.height} loading="lazy" />}
      <span className={styles["badge"]} aria-hidden="true" />
    </>
  );
}
