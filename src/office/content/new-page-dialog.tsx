import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { createContentPage, type GetContentSitesQuery } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Dialog } from "../form/dialog.tsx";
import { useChange } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { contentPhrases } from "../phrases/content.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { useToast } from "../shell/toasts.tsx";
import styles from "./content-page.module.css";

/** Adds a page as a draft, and opens it. */
export function NewPageDialog({ sites, onClose }: { sites: GetContentSitesQuery["contentSites"]; onClose: () => void }) {
  const t = usePhrases(contentPhrases);
  const { cancel } = usePhrases(common);
  const navigate = useNavigate();
  const toast = useToast();
  const create = useChange(createContentPage);
  const firstField = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [typedPath, setPath] = useState<string | null>(null);
  const [siteId, setSite] = useState("");
  const path = typedPath ?? suggestPath(name);
  const [isNameMissing, setNameMissing] = useState(false);
  const type = create.error?.type;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setNameMissing(name.trim() === "");
    if (name.trim() === "") return;
    create.mutate(
      { name, path, siteIds: siteId ? [siteId] : [] },
      {
        onSuccess({ createContentPage: file }) {
          toast({ text: t.created });
          void navigate({ to: `/content/edit/${file}` });
        },
      },
    );
  }

  return (
    <Dialog isOpen onClose={onClose} title={t.newTitle} size="medium" initialFocus={firstField}>
      <form className={styles["form"]} onSubmit={submit}>
        <TextField
          ref={firstField}
          label={t.name}
          value={name}
          maxLength={120}
          required
          error={isNameMissing ? t.missingName : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t.path}
          hint={t.pathHint}
          value={path}
          maxLength={120}
          required
          onChange={(event) => setPath(event.target.value)}
          error={type === "InvalidContentError" ? t.invalidPath : type === "AlreadyExistsError" ? t.takenPath : undefined}
        />
        <Select
          label={t.site}
          value={siteId}
          onChange={(event) => setSite(event.target.value)}
          options={[{ value: "", label: t.allSites }, ...sites.map((site) => ({ value: site.siteId, label: site.name }))]}
        />
        {create.error && type !== "InvalidContentError" && type !== "AlreadyExistsError" && <ErrorNotice error={create.error} />}
        <div className={styles["buttons"]}>
          <Button type="submit" isLoading={create.isPending}>
            {t.create}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const LETTERS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** An address from a name: "Aktion im Winter" becomes /aktion-im-winter. */
function suggestPath(name: string): string {
  const words = name
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => LETTERS[letter]!)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return words && `/${words}`;
}
