import { useState } from "react";
import { getContentPictures, getMediaFiles } from "#contract/office/generated/operations.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Dialog } from "../form/dialog.tsx";
import { useRead } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { DropBox } from "../media/drop-box.tsx";
import { UploadForm } from "../media/upload-form.tsx";
import { contentPhrases } from "../phrases/content.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import styles from "./picture-dialog.module.css";

export type Picture = {
  src: string;
  width: number;
  height: number;
  /** Alternative text by language; absent for pictures of the content files. */
  alt?: Readonly<Record<string, string>>;
};

type Props = { onChoose: (picture: Picture) => void; onClose: () => void };

/** Chooses one of the uploaded pictures or of the content files, or uploads another one. */
export function PictureDialog({ onChoose, onClose }: Props) {
  const t = usePhrases(contentPhrases);
  const [text, setText] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const media = useRead(getMediaFiles, { filter: { text, kinds: ["picture", "drawing"] }, page: {} });
  const files = useRead(getContentPictures, { text });
  const uploads = media.data?.mediaFiles.rows ?? [];
  const paths = files.data?.contentPictures ?? [];
  const error = media.error ?? files.error;
  const languages = media.data?.mediaFiles.languages ?? [];

  if (file) {
    return (
      <Dialog isOpen onClose={onClose} title={t.choosePicture} size="wide">
        <UploadForm
          file={file}
          languages={languages}
          onCancel={() => setFile(null)}
          onDone={({ address, ...picture }) => {
            // A document has no width: it is among the media now, but no picture.
            if (picture.width > 0) onChoose({ src: address, ...picture });
            else setFile(null);
          }}
        />
      </Dialog>
    );
  }
  return (
    <Dialog isOpen onClose={onClose} title={t.choosePicture} size="wide">
      <div className={styles["dialog"]}>
        <TextField label={t.pictureFilter} type="search" value={text} onChange={(event) => setText(event.target.value)} />
        {languages.length > 0 && <DropBox isOnePicture onFiles={([first]) => setFile(first ?? null)} />}
        {error && <ErrorNotice error={error} onRetry={() => void Promise.all([media.refetch(), files.refetch()])} />}
        {media.data && files.data && uploads.length + paths.length === 0 && <p role="status">{t.noPictures}</p>}
        <ul className={styles["pictures"]}>
          {uploads.map(({ id, address, kind, fileName, width, height, alt }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() =>
                  onChoose({ src: address, width, height, alt: Object.fromEntries(alt.map((each) => [each.language, each.text])) })
                }
              >
                <img src={kind === "picture" ? `${address}?width=320` : address} alt="" loading="lazy" />
                <span>{fileName}</span>
              </button>
            </li>
          ))}
          {paths.map((path) => (
            <li key={path}>
              <button
                type="button"
                onClick={(event) => {
                  // Content files have no stored size: it is read from the picture itself.
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
