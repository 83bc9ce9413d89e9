import { useState } from "react";
import { getContentPictures } from "#contract/office/generated/operations.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { useRead } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { contentPhrases } from "../phrases/content.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import styles from "./picture-dialog.module.css";

export type Picture = { src: string; width: number; height: number };

/** Chooses one of the shop's pictures; its size is read from the picture itself. */
export function PictureDialog({ onChoose, onClose }: { onChoose: (picture: Picture) => void; onClose: () => void }) {
  const t = usePhrases(contentPhrases);
  const [text, setText] = useState("");
  const query = useRead(getContentPictures, { text });
  const paths = query.data?.contentPictures ?? [];
  return (
    <Dialog isOpen onClose={onClose} title={t.choosePicture} size="wide">
      <div className={styles["dialog"]}>
        <TextField label={t.pictureFilter} type="search" value={text} onChange={(event) => setText(event.target.value)} />
        {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && paths.length === 0 && <p role="status">{t.noPictures}</p>}
        <ul className={styles["pictures"]}>
          {paths.map((path) => (
            <li key={path}>
              <button
                type="button"
                onClick={(event) => {
                  const image = event.currentTarget.querySelector("img")!;
                  onChoose({ src: `/-/media/${path}`, width: image.naturalWidth, height: image.naturalHeight });
                }}
              >
                <img src={`/-/media/${path}`} alt="" />
                <span>{path}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
