import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { MAX_MEDIA_FILE_BYTES, OFFICE_ROUTES } from "#contract/office/routes.ts";
import { Button } from "#web/ui/action/button.tsx";
import { CallError } from "../api/call.ts";
import { upload } from "../api/upload.ts";
import { formatBytes } from "../language/format.ts";
import { Form } from "../form/form.tsx";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { mediaPhrases } from "../phrases/media.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { AltFields } from "./alt-fields.tsx";
import styles from "./media.module.css";

export type UploadedMedia = { address: string; width: number; height: number; alt: Readonly<Record<string, string>> };

type Props = {
  file: File;
  /** Languages of the texts, two letters. */
  languages: readonly string[];
  onDone: (media: UploadedMedia) => void;
  onCancel: () => void;
};

/** Asks for the texts of a file in all languages and uploads it. */
export function UploadForm({ file, languages, onDone, onCancel }: Props) {
  const t = usePhrases(mediaPhrases);
  const { cancel } = usePhrases(common);
  const client = useQueryClient();
  const [alt, setAlt] = useState<Readonly<Record<string, string>>>({});
  const run = useMutation<UploadedMedia, CallError>({
    async mutationFn() {
      if (file.size > MAX_MEDIA_FILE_BYTES) throw new CallError("FileTooLargeError");
      const texts = Object.fromEntries(languages.map((language) => [`alt.${language}`, alt[language] ?? ""]));
      return upload<UploadedMedia>(OFFICE_ROUTES.mediaUpload, file, texts);
    },
    onSuccess(media) {
      void client.invalidateQueries();
      onDone(media);
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    run.mutate();
  }

  return (
    <Form className={styles["form"]} onSubmit={submit}>
      <p className={styles["address"]}>
        {file.name} <span className="muted">{formatBytes(file.size)}</span>
      </p>
      <AltFields languages={languages} alt={alt} isDocument={file.type === "application/pdf"} onChange={setAlt} />
      {run.error && <MediaError error={run.error} />}
      <div className={styles["buttons"]}>
        <Button type="submit" isLoading={run.isPending}>
          {t.upload}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </Form>
  );
}

/** Errors of a file in the words of the media. */
function MediaError({ error }: { error: CallError }) {
  const t = usePhrases(mediaPhrases);
  if (error.type === "InvalidFileError") return <p role="alert">{t.invalidFile}</p>;
  if (error.type === "FileTooLargeError") return <p role="alert">{t.tooLarge}</p>;
  if (error.type === "AlreadyExistsError") return <p role="alert">{t.exists(error.detail ?? "")}</p>;
  return <ErrorNotice error={error} />;
}
