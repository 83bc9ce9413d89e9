import { useState } from "react";
import { getMediaFiles, type MediaKind } from "#contract/office/generated/operations.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Dialog } from "../form/dialog.tsx";
import { useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatBytes } from "../language/format.ts";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { mediaPhrases } from "../phrases/media.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { PageSkeleton } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import { FilterBar, SelectFilter, TextFilter } from "../table/filter-bar.tsx";
import { ListPages } from "../table/list-pages.tsx";
import type { SearchOf } from "../table/list-search.ts";
import { useListSearch } from "../table/use-list-search.ts";
import { DropBox } from "./drop-box.tsx";
import { MediaDialog, type MediaRow } from "./media-dialog.tsx";
import { UploadForm } from "./upload-form.tsx";
import styles from "./media.module.css";

type Search = SearchOf<"text" | "kind">;

const KINDS: readonly MediaKind[] = ["picture", "drawing", "document"];

/** Pictures, drawings and documents that staff uploaded, as a grid. */
export function MediaPage() {
  const t = usePhrases(mediaPhrases);
  const { table } = usePhrases(common);
  const { search, onSearch } = useListSearch<Search>();
  const canChange = useIsAllowed()("Mutation.saveMedia");
  const showToast = useToast();
  const [queue, setQueue] = useState<readonly File[]>([]);
  const [opened, setOpened] = useState<string | null>(null);

  const { text, after, before } = search;
  const kind = KINDS.find((each) => each === search.kind);
  const query = useRead(getMediaFiles, { filter: { text, kinds: kind ? [kind] : [] }, page: { after, before } });
  const page = query.data?.mediaFiles;
  const shown = page?.rows.find(({ id }) => id === opened);
  const [file, ...waiting] = queue;

  return (
    <Page title={t.title}>
      {canChange && page && <DropBox onFiles={setQueue} />}
      <FilterBar {...{ search, onSearch }} columns={[]}>
        <TextFilter name="text" label={table.text} placeholder={t.textHint} {...{ search, onSearch }} />
        <SelectFilter
          name="kind"
          label={t.kind}
          options={KINDS.map((value) => ({ value, label: t.kinds[value] }))}
          {...{ search, onSearch }}
        />
      </FilterBar>
      {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {!page && !query.error && <PageSkeleton />}
      {page?.rows.length === 0 && <p role="status">{text || kind ? t.emptyFiltered : t.empty}</p>}
      {page && (
        <>
          <ul className={styles["grid"]} aria-label={t.title} aria-busy={query.isPlaceholderData}>
            {page.rows.map((media) => (
              <li key={media.id}>
                <Card media={media} onOpen={() => setOpened(media.id)} />
              </li>
            ))}
          </ul>
          <ListPages {...{ page, search, onSearch }} />
        </>
      )}
      {shown && page && (
        <MediaDialog key={`${shown.id} ${shown.version}`} media={shown} languages={page.languages} onClose={() => setOpened(null)} />
      )}
      {file && page && (
        <Dialog isOpen onClose={() => setQueue([])} title={waiting.length > 0 ? t.uploadMore(waiting.length) : t.uploadTitle} size="medium">
          <UploadForm
            key={`${file.name} ${file.lastModified} ${waiting.length}`}
            file={file}
            languages={page.languages}
            onCancel={() => setQueue(waiting)}
            onDone={() => {
              showToast({ text: t.done(file.name) });
              setQueue(waiting);
            }}
          />
        </Dialog>
      )}
    </Page>
  );
}

function Card({ media, onOpen }: { media: MediaRow; onOpen: () => void }) {
  const t = usePhrases(mediaPhrases);
  const { language: own } = useLanguage();
  const { address, fileName, kind, bytes, width, height, uses } = media;
  const alt = (media.alt.find(({ language }) => language === own) ?? media.alt[0])?.text ?? "";
  return (
    <button type="button" className={styles["card"]} onClick={onOpen}>
      {kind === "document" ? (
        <span className={styles["document"]}>
          <Icon name="pdf" size={40} />
        </span>
      ) : (
        <img src={kind === "picture" ? `${address}?width=320` : address} alt="" loading="lazy" />
      )}
      <span>
        <strong>{fileName}</strong>
        <span>{alt}</span>
        <span className="muted">{width > 0 ? `${width} × ${height}, ${formatBytes(bytes)}` : formatBytes(bytes)}</span>
        <span className="muted">{uses.length === 0 ? t.unused : t.uses(uses.length)}</span>
      </span>
    </button>
  );
}
