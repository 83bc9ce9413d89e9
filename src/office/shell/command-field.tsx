import { Dialog } from "@base-ui/react/dialog";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { useIsAllowed } from "../api/use-session.ts";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { useNavigation } from "./area.ts";
import styles from "./command-field.module.css";

const OPEN = "office-command-field";

/** Opens the command field, like Ctrl+K. */
export function openCommandField(): void {
  window.dispatchEvent(new Event(OPEN));
}

/** Field that jumps to an area by its name, opened from anywhere by Ctrl+K or Cmd+K. */
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

function Commands({ onClose }: { onClose: () => void }) {
  const t = usePhrases(common);
  const { language } = useLanguage();
  const isAllowed = useIsAllowed();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState("");
  const [index, setIndex] = useState(0);
  const found = useNavigation().filter(
    ({ operation, label }) => isAllowed(operation) && label[language].toLowerCase().includes(text.trim().toLowerCase()),
  );

  function choose(to: string | undefined) {
    if (to === undefined) return;
    onClose();
    void navigate({ to });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter") choose(found[index]?.to);
    else if (event.key === "ArrowDown") setIndex(Math.min(index + 1, found.length - 1));
    else if (event.key === "ArrowUp") setIndex(Math.max(index - 1, 0));
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
          aria-activedescendant={found[index] ? `${id}-${index}` : undefined}
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
      <div id={`${id}-list`} role="listbox" aria-label={t.search} className={styles["list"]}>
        {found.map(({ to, label, icon }, position) => (
          <button
            key={to}
            type="button"
            tabIndex={-1}
            id={`${id}-${position}`}
            role="option"
            aria-selected={position === index}
            className={styles["option"]}
            onPointerMove={() => setIndex(position)}
            onClick={() => choose(to)}
          >
            <Icon name={icon} size={18} />
            {label[language]}
          </button>
        ))}
      </div>
      {found.length === 0 && (
        <p className={styles["empty"]} role="status">
          {t.nothingFound}
        </p>
      )}
    </>
  );
}
