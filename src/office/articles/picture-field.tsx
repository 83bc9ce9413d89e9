import { useEffect, useState } from "react";
import { ARTICLE_PICTURE } from "#contract/office/article-form.ts";
import { FileField } from "../form/file-field.tsx";
import { formatBytes } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { articleFormPhrases } from "../phrases/article-form.ts";
import styles from "./article-page.module.css";

type PictureFieldProps = {
  file: File | null;
  /** Address of the picture that the article has; empty without one. */
  image: string;
  error: string | undefined;
  onFile: (file: File | null) => void;
};

/** Chooses a picture and shows it before it is sent. */
export function PictureField({ file, image, error, onFile }: PictureFieldProps) {
  const t = usePhrases(articleFormPhrases);
  const chosen = useDataUrl(file);
  const shown = chosen ?? (image === "" ? null : image);
  return (
    <div className={styles["fields"]}>
      <FileField
        label={t.picture}
        hint={t.pictureHint(formatBytes(ARTICLE_PICTURE.maxBytes))}
        optional
        accept={ARTICLE_PICTURE.types.join(",")}
        error={error}
        onFiles={([picture]) => onFile(picture ?? null)}
      />
      {shown !== null && <img className={styles["image"]} src={shown} alt={t.pictureAlt} width={160} height={160} />}
    </div>
  );
}

/** Content of a picture as a URL; null without one, or while it is read. Pages may not load blob URLs. */
function useDataUrl(file: File | null): string | null {
  const [read, setRead] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (!file || !file.type.startsWith("image/") || file.size > ARTICLE_PICTURE.maxBytes) return undefined;
    const reader = new FileReader();
    reader.addEventListener("load", () => setRead({ file, url: String(reader.result) }));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return read && read.file === file ? read.url : null;
}
