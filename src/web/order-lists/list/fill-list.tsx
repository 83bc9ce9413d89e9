import { clsx } from "clsx";
import { type FormEvent, useRef, useState } from "react";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import css from "./list.module.css";
import type { ListPageState } from "./use-list-page.ts";

/** Adds to the list: an article by number, a heading, or the cart's contents. */
export function FillList({ className, page }: { className: string | undefined; page: ListPageState }) {
  const t = useT();
  return (
    <section className={clsx(css["fill"], className)} aria-label={t("OrderLists.Fill")}>
      <OneText
        label={t("OrderLists.Fill.Number")}
        button={t("OrderLists.Fill.Number.Submit")}
        missing={t("OrderLists.Fill.Number.Missing")}
        maxLength={64}
        page={page}
        onSend={(id) => page.addItems({ items: [{ id }] })}
      />
      <OneText
        label={t("OrderLists.Fill.Heading")}
        button={t("OrderLists.Fill.Heading.Submit")}
        missing={t("OrderLists.Fill.Heading.Missing")}
        maxLength={200}
        page={page}
        onSend={page.addHeading}
      />
      <Button variant="secondary" icon="cart" disabled={page.isBusy} onClick={() => void page.addItems({ fromCart: true })}>
        {t("OrderLists.Fill.Cart")}
      </Button>
      <p role="status" className={css["notice"]}>
        {page.message}
      </p>
    </section>
  );
}

type OneTextProps = {
  label: string;
  button: string;
  /** Error text for an empty field. */
  missing: string;
  maxLength: number;
  page: ListPageState;
  onSend: (text: string) => Promise<boolean>;
};

function OneText({ label, button, missing, maxLength, page, onSend }: OneTextProps) {
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  async function send(event: FormEvent) {
    event.preventDefault();
    const sent = text.trim();
    if (sent === "") {
      setMissing(true);
      field.current?.focus();
      return;
    }
    // Preserves text typed during the request.
    if (await onSend(sent)) setText((now) => (now.trim() === sent ? "" : now));
  }
  return (
    <form className={css["inline"]} onSubmit={(event) => void send(event)}>
      <TextField
        ref={field}
        label={label}
        error={isMissing ? missing : undefined}
        maxLength={maxLength}
        value={text}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value);
          setMissing(false);
        }}
      />
      <Button type="submit" variant="secondary" disabled={page.isBusy}>
        {button}
      </Button>
    </form>
  );
}
