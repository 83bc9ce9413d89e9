import { useId, useState } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { usePhrases } from "../language/language.tsx";
import { mediaPhrases } from "../phrases/media.ts";
import styles from "./media.module.css";

type Props = {
  /** One picture or drawing; otherwise any number of files, also documents. */
  isOnePicture?: boolean;
  onFiles: (files: readonly File[]) => void;
};

const PICTURES = "image/*,.svg";

/** Field to choose files, or to drop them on. */
export function DropBox({ isOnePicture = false, onFiles }: Props) {
  const t = usePhrases(mediaPhrases);
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files]);
  };
  return (
    <div
      className={styles["drop"]}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <input
        id={id}
        className="visually-hidden"
        type="file"
        multiple={!isOnePicture}
        accept={isOnePicture ? PICTURES : `${PICTURES},application/pdf,.pdf`}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          take(event.target.files);
          // Allows choosing the same file again.
          event.target.value = "";
        }}
      />
      <label htmlFor={id} className={styles["choose"]}>
        <Icon name="plus" size={18} />
        {isOver ? t.drop : isOnePicture ? t.choosePicture : t.choose}
      </label>
      <p id={`${id}-hint`} className="muted">
        {isOnePicture ? t.choosePictureHint : t.chooseHint}
      </p>
    </div>
  );
}
