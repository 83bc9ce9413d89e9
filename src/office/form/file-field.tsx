import { type InputHTMLAttributes, useState } from "react";
import { FieldFrame, type FieldFrameProps } from "#web/ui/form/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { formatList } from "../language/format.ts";
import { common } from "../phrases/common.ts";
import styles from "./file-field.module.css";

type FileFieldProps = FieldFrameProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, "accept" | "multiple" | "required" | "disabled"> & {
    /** Called with no files if the choice is taken back. */
    onFiles: (files: readonly File[]) => void;
  };

/** Field to choose files, or to drop them on. The browser's own one speaks the browser's language, not that of the page. */
export function FileField({ label, error, hint, optional, hideLabel, className, onFiles, ...input }: FileFieldProps) {
  const t = usePhrases(common).files;
  const { language } = useLanguage();
  const [names, setNames] = useState<readonly string[]>([]);
  const chosen = names.length === 0 ? (input.multiple ? t.noneOfMany : t.none) : formatList(names, language);
  return (
    <FieldFrame {...{ label, error, hint, optional, hideLabel, className }}>
      {(naming) => (
        <div className={styles["box"]}>
          <span className={styles["button"]} aria-hidden="true">
            <Icon name="file" size={18} />
            {input.multiple ? t.chooseMany : t.choose}
          </span>
          <span className={styles["names"]} aria-hidden="true" data-none={names.length === 0 || undefined}>
            {chosen}
          </span>
          <input
            type="file"
            title={chosen}
            {...input}
            {...naming}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              setNames(files.map(({ name }) => name));
              onFiles(files);
            }}
          />
        </div>
      )}
    </FieldFrame>
  );
}
