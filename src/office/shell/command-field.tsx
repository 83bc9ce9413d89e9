import { Dialog } from "@base-ui/react/dialog";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { findRecords, type FoundPartsFragment } from "#contract/office/generated/operations.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import type { CallError } from "../api/call.ts";
import { useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatDay } from "../language/format.ts";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { useNavigation } from "./area.ts";
import styles from "./command-field.module.css";

const OPEN = "office-command-field";

/** Opens the command field, like Ctrl+K. */
export function openCommandField(): void {
  window.dispatchEvent(new Event(OPEN));
}

/** Field that jumps to an area, customer, order, quote, article or page by its number or name, opened from anywhere by Ctrl+K or Cmd+K. */
export function CommandField() {
  const t = usePhrases(common);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = () => setOpen(true);
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    window.addEventListener(OPEN, open);
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener(OPEN, open);
      window.removeEventListener("keydown", onKey);
    };
  }, []);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles["backdrop"]} />
        <Dialog.Popup className={styles["popup"]}>
          <Dialog.Title className="visually-hidden">{t.search}</Dialog.Title>
          <Commands onClose={() => setOpen(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type Entry = { to: string; search?: Readonly<Record<string, string>>; icon: IconName; label: string; number?: string; at?: string | null };
type Group = { title: string; entries: readonly Entry[] };

const TYPING_MS = 200;

function Commands({ onClose }: { onClose: () => void }) {
  const t = usePhrases(common);
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState("");
  const [index, setIndex] = useState(0);
  const { groups, isLoading, error } = useGroups(text);
  const entries = groups.flatMap((group) => group.entries);

  function choose(entry: Entry | undefined) {
    if (!entry) return;
    onClose();
    void navigate({ to: entry.to, ...(entry.search && { search: entry.search }) });
  }

  function move(next: number) {
    const shown = Math.max(0, Math.min(next, entries.length - 1));
    setIndex(shown);
    document.querySelector(`[id="${id}-${shown}"]`)?.scrollIntoView({ block: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter") choose(entries[index]);
    else if (event.key === "ArrowDown") move(index + 1);
    else if (event.key === "ArrowUp") move(index - 1);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className={styles["field"]}>
        <Icon name="search" size={18} />
        <input
          role="combobox"
          aria-label={t.search}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={entries[index] ? `${id}-${index}` : undefined}
          autoComplete="off"
          placeholder={t.searchHint}
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setIndex(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t.search} aria-busy={isLoading} className={styles["list"]}>
        {groups.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <div className={styles["group"]} aria-hidden="true">
              {group.title}
            </div>
            {group.entries.map((entry) => {
              const position = entries.indexOf(entry);
              return (
                <button
                  key={`${entry.to} ${JSON.stringify(entry.search)}`}
                  type="button"
                  tabIndex={-1}
                  id={`${id}-${position}`}
                  role="option"
                  aria-selected={position === index}
                  className={styles["option"]}
                  onPointerMove={() => setIndex(position)}
                  onClick={() => choose(entry)}
                >
                  <Icon name={entry.icon} size={18} />
                  {entry.number && <span className="numeric">{entry.number}</span>}
                  <span className={styles["name"]}>{entry.label}</span>
                  {entry.at && <span className={styles["day"]}>{formatDay(entry.at)}</span>}
                </button>
              );
            })}
          </div>
        ))}
      </div>
      {entries.length === 0 && !isLoading && !error && (
        <p className={styles["empty"]} role="status">
          {t.nothingFound}
        </p>
      )}
      {error && (
        <p className={styles["empty"]} role="alert">
          {t.errors[error.type]}
        </p>
      )}
    </>
  );
}

/** Areas by name, and shortly after typing the records that match. */
function useGroups(text: string): { groups: readonly Group[]; isLoading: boolean; error: CallError | null } {
  const t = usePhrases(common);
  const { language } = useLanguage();
  const isAllowed = useIsAllowed();
  const navigation = useNavigation();
  const typed = text.trim();
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isPlaceholderData, isPending, error } = useRead(findRecords, { text: settled });
  // Results of an earlier text would be confused with those of this one.
  const found = settled === typed && !isPlaceholderData ? data?.find : undefined;
  const areas = navigation
    .filter(({ operation, label }) => isAllowed(operation) && label[language].toLowerCase().includes(typed.toLowerCase()))
    .map(({ to, label, icon }) => ({ to, icon, label: label[language] }));
  const toEntries = (
    records: readonly FoundPartsFragment[] | undefined,
    icon: IconName,
    target: (id: string) => Pick<Entry, "to" | "search">,
  ) => (records ?? []).map((record) => ({ ...target(record.id), icon, number: record.number, label: record.name, at: record.at }));
  const groups = [
    { title: t.found.areas, entries: areas },
    {
      title: t.found.customers,
      entries: toEntries(found?.customers, "building", (id) => ({ to: `/customers/${encodeURIComponent(id)}` })),
    },
    { title: t.found.orders, entries: toEntries(found?.orders, "package", (id) => ({ to: `/orders/${id}` })) },
    { title: t.found.quotes, entries: toEntries(found?.quotes, "receipt", (id) => ({ to: `/quotes/${id}` })) },
    {
      title: t.found.articles,
      entries: toEntries(found?.articles, "price-tag", (article) => ({ to: "/customer-price", search: { article } })),
    },
    { title: t.found.pages, entries: toEntries(found?.pages, "file", (file) => ({ to: `/content/edit/${file}` })) },
  ].filter(({ entries }) => entries.length > 0);
  return { groups, isLoading: isPending || found === undefined, error };
}
