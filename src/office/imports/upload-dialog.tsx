import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { cancelImport, checkImport, type ImportKind, type ImportOptions, startImport } from "#contract/office/generated/operations.ts";
import { IMPORT_FILES, IMPORT_KINDS } from "#contract/office/import-kinds.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { Dialog } from "../form/dialog.tsx";
import { CallError, type CallErrorType } from "../api/call.ts";
import { useChange } from "../api/use-call.ts";
import { FileField } from "../form/file-field.tsx";
import { formatBytes } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { importPhrases } from "../phrases/imports.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { OPTION_ERRORS, OptionFields } from "./option-fields.tsx";
import { uploadFile } from "./upload-file.ts";
import styles from "./imports.module.css";

const FILE_ERRORS: readonly CallErrorType[] = ["InvalidFileError", "FileTooLargeError"];

/** Chooses and uploads a file; then opens the page of its import. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const t = usePhrases(importPhrases);
  const { cancel, errors } = usePhrases(common);
  const navigate = useNavigate();
  const start = useChange(startImport);
  const check = useChange(checkImport);
  const discard = useChange(cancelImport);
  const [kind, setKind] = useState<ImportKind>("catalogue");
  const [options, setOptions] = useState<ImportOptions>({});
  const [file, setFile] = useState<File | null>(null);
  const [isFileMissing, setFileMissing] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const { extensions, maxBytes } = IMPORT_FILES[kind];
  const accept = extensions.map((extension) => `.${extension}`);
  const type = error?.type ?? null;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (share !== null) return;
    setFileMissing(file === null);
    setError(null);
    if (!file) return;
    const upload = new AbortController();
    abort.current = upload;
    setShare(0);
    let importId: string | null = null;
    try {
      ({ startImport: importId } = await start.mutateAsync({ kind, options, fileName: file.name, bytes: file.size }));
      await uploadFile(importId, file, { signal: upload.signal, onProgress: setShare });
      await check.mutateAsync({ importId });
      await navigate({ to: `/imports/${importId}` });
    } catch (failure) {
      setShare(null);
      // Best effort: uploads that were not completed are removed after some days.
      if (importId !== null) discard.mutate({ importId });
      if (!upload.signal.aborted) setError(failure instanceof CallError ? failure : new CallError("unexpected"));
    }
  }

  const fileError = isFileMissing ? t.fileMissing : type && FILE_ERRORS.includes(type) ? errors[type] : undefined;
  return (
    <Dialog isOpen onClose={onClose} title={t.startTitle} size="medium">
      <form className={styles["form"]} onSubmit={(event) => void submit(event)} noValidate>
        <Select
          label={t.kind}
          value={kind}
          disabled={share !== null}
          onChange={(event) => {
            setKind(event.target.value as ImportKind);
            setOptions({});
            setError(null);
          }}
          options={IMPORT_KINDS.map((value) => ({ value, label: t.kinds[value] }))}
        />
        <div>
          <p className="muted">{t.hints[kind]}</p>
          <p>
            <a href={`${OFFICE_ROUTES.importSamples}/${kind}`} download>
              {t.sample}
            </a>
          </p>
        </div>
        <FileField
          label={t.chooseFile}
          hint={t.fileHint(accept.join(", "), formatBytes(maxBytes))}
          error={fileError}
          accept={accept.join(",")}
          disabled={share !== null}
          onFiles={([chosen]) => {
            setFile(chosen ?? null);
            setFileMissing(false);
            setError(null);
          }}
        />
        <OptionFields kind={kind} options={options} onChange={setOptions} problem={type} />
        {error && type && !FILE_ERRORS.includes(type) && !OPTION_ERRORS.includes(type) && <ErrorNotice error={error} />}
        {share !== null && (
          <div className={styles["progress"]} role="status">
            <progress max={1} value={share} aria-label={t.uploading(Math.round(share * 100))} />
            <p className="numeric">{t.uploading(Math.round(share * 100))}</p>
            <p className="muted">{t.uploadStays}</p>
          </div>
        )}
        <div className={styles["buttons"]}>
          <Button type="submit" isLoading={share !== null}>
            {t.upload}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {share === null ? cancel : t.stopUpload}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
