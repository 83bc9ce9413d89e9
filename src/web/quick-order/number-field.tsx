import { isOn } from "#contract/rules/shop/features.ts";
import { type InputHTMLAttributes, type KeyboardEvent, useCallback, useRef, useState } from "react";
import { usePage } from "#web/shell/islands/island-context.tsx";
import { lazyPart } from "#web/ui/lazy/lazy-part.tsx";
import type { SuggestionKeys } from "./number-suggestions.tsx";
import css from "./quick-order.module.css";

const NumberSuggestions = lazyPart(() => import("./number-suggestions.tsx").then((file) => file.NumberSuggestions));

type NumberFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  id: string;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onChoose: (articleNumber: string) => void;
};

/** The field of a row's number, with article suggestions while typing, if the site has a search. */
export function NumberField({ onChoose, ...field }: NumberFieldProps) {
  // Only typed text is searched, not an existing value.
  const [typed, setTyped] = useState<string | null>(null);
  const [list, setList] = useState<{ id: string | null } | null>(null);
  const keys = useRef<SuggestionKeys>(null);
  const close = useCallback(() => setTyped(null), []);
  const isSuggesting = isOn(usePage().settings, "search");
  const listId = `${field.id}-list`;
  return (
    <div className={css["numberField"]}>
      <input
        {...field}
        {...(isSuggesting && {
          role: "combobox",
          "aria-autocomplete": "list",
          "aria-expanded": list !== null,
          "aria-controls": list ? listId : undefined,
          "aria-activedescendant": list?.id ?? undefined,
        })}
        onChange={(event) => {
          setTyped(event.target.value);
          field.onChange?.(event);
        }}
        onBlur={(event) => {
          close();
          field.onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (!event.nativeEvent.isComposing && keys.current?.onKey(event.key)) {
            event.preventDefault();
            event.stopPropagation();
            return;
          }
          field.onKeyDown(event);
        }}
      />
      {isSuggesting && typed !== null && (
        <NumberSuggestions
          id={listId}
          text={typed}
          keys={keys}
          onList={setList}
          onClose={close}
          onChoose={(articleNumber) => {
            close();
            onChoose(articleNumber);
          }}
        />
      )}
    </div>
  );
}
