import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { type GetMediaFilesQuery, removeMedia, saveMedia } from "#contract/office/generated/operations.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { Dialog } from "../form/dialog.tsx";
import { useChange } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatBytes, formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { mediaPhrases } from "../phrases/media.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Facts } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import { AltFields } from "./alt-fields.tsx";
import styles from "./media.module.css";

export type MediaRow = GetMediaFilesQuery["mediaFiles"]["rows"][number];
type Props = { media: MediaRow; languages: readonly string[]; onClose: () => void };

/** A file with its texts and the places that use it; removes it if there are none. */
export function MediaDialog({ media, languages, onClose }: Props) {
  const t = usePhrases(mediaPhrases);
  const { save } = usePhrases(common);
  const showToast = useToast();
  const canChange = useIsAllowed()("Mutation.saveMedia");
  const change = useChange(saveMedia);
  const remove = useChange(removeMedia);
  const [isRemoving, setRemoving] = useState(false);
  const [alt, setAlt] = useState(
    () => Object.fromEntries(media.alt.map(({ language, text }) => [language, text])) as Record<string, string>,
  );
  const { id, version, address, fileName, kind, width, height, bytes, uses, author, uploadedAt } = media;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const onSuccess = () => {
      showToast({ text: t.saved });
      onClose();
    };
    change.mutate({ id, version, alt: languages.map((language) => ({ language, text: alt[language] ?? "" })) }, { onSuccess });
  }

  function confirmRemoval() {
    const onSuccess = () => {
      showToast({ text: t.removed(fileName) });
      onClose();
    };
    remove.mutate({ id }, { onSuccess, onError: () => setRemoving(false) });
  }

  return (
    <Dialog isOpen onClose={onClose} title={fileName} size="medium">
      <form className={styles["details"]} onSubmit={submit}>
        {kind !== "document" && <img src={kind === "picture" ? `${address}?width=640` : address} alt="" />}
        <AltFields languages={languages} alt={alt} isDocument={kind === "document"} isReadOnly={!canChange} onChange={setAlt} />
        <Facts
          facts={[
            { label: t.kind, value: t.kinds[kind] },
            { label: t.size, value: width > 0 ? `${width} × ${height} px, ${formatBytes(bytes)}` : formatBytes(bytes) },
            { label: t.uploaded, value: `${formatTime(uploadedAt)}, ${author}` },
            { label: t.address, value: <span className={`code ${styles["address"]}`}>{address}</span> },
            { label: t.usedIn, value: uses.length > 0 ? <Uses uses={uses} /> : t.unused },
          ]}
        />
        {(change.error ?? remove.error) && <ErrorNotice error={change.error ?? remove.error} />}
        {isRemoving && <p role="alert">{t.confirmRemoval(fileName)}</p>}
        <div className={styles["buttons"]}>
          {canChange && (
            <Button type="submit" isLoading={change.isPending}>
              {save}
            </Button>
          )}
          <LinkButton variant="secondary" icon="download" href={address} download>
            {t.download}
          </LinkButton>
          {canChange && (
            <Button
              variant="secondary"
              icon="trash"
              isLoading={remove.isPending}
              onClick={() => (isRemoving || uses.length > 0 ? confirmRemoval() : setRemoving(true))}
            >
              {isRemoving ? t.removeForGood : t.remove}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function Uses({ uses }: { uses: MediaRow["uses"] }) {
  const t = usePhrases(mediaPhrases);
  return (
    <ul className={styles["uses"]}>
      {uses.map(({ kind, id, name }) => (
        <li key={`${kind} ${id}`}>
          {t.useKinds[kind]}: {kind === "page" || kind === "draft" ? <Link to={`/content/edit/${id}`}>{name}</Link> : name}
        </li>
      ))}
    </ul>
  );
}
