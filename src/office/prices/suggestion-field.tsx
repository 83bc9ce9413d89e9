import { type KeyboardEvent, useEffect, useId, useState } from "react";
import type { Operation } from "#contract/generated/operations.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useRead } from "../api/use-call.ts";
import styles from "./customer-price-page.module.css";

export type Suggestion = { number: string; name: string };

const TYPING_MS = 200;

/** Field for a number, which suggests numbers with their names while it is typed in. */
export function SuggestionField<Result>({
  label,
  placeholder,
  value,
  onChange,
  operation,
  read,
  isRequired = true,
}: {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  operation: Operation<Result, { text: string }>;
  read: (result: Result) => readonly Suggestion[];
  isRequired?: boolean;
}) {
  const id = useId();
  const [text, setText] = useState(value);
  const [isOpen, setOpen] = useState(false);
  const [index, setIndex] = useState(-1);
  useEffect(() => {
    const timer = setTimeout(() => setText(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  const { data } = useRead(operation, { text });
  const found = data && text !== "" ? read(data) : [];
  const isShown = isOpen && found.length > 0 && !(found.length === 1 && found[0]!.number === value);

  function choose(suggestion: Suggestion | undefined) {
    if (!suggestion) return;
    onChange(suggestion.number);
    setOpen(false);
    setIndex(-1);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isShown) return;
    if (event.key === "ArrowDown") setIndex(Math.min(index + 1, found.length - 1));
    else if (event.key === "ArrowUp") setIndex(Math.max(index - 1, -1));
    else if (event.key === "Enter" && index >= 0) choose(found[index]);
    else if (event.key === "Escape") setOpen(false);
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles["suggest"]} onBlur={() => setOpen(false)}>
      <TextField
        label={label}
        placeholder={placeholder}
        value={value}
        maxLength={100}
        required={isRequired}
        autoComplete="off"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && index >= 0 ? `${id}-${index}` : undefined}
        onChange={(event) => {
          onChange(event.target.value);
          setOpen(true);
          setIndex(-1);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} className={styles["suggestions"]} hidden={!isShown}>
        {found.map((suggestion, position) => (
          <button
            key={suggestion.number}
            type="button"
            tabIndex={-1}
            id={`${id}-${position}`}
            role="option"
            aria-selected={position === index}
            className={styles["suggestion"]}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
          >
            <span className="numeric">{suggestion.number}</span> {suggestion.name}
          </button>
        ))}
      </div>
    </div>
  );
}
