import { WITHDRAWAL_NOTICE_ID } from "#contract/rules/orders/withdrawal.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import css from "./withdrawal.module.css";

/** The withdrawal notice with the model form. */
export function WithdrawalNotice({ data }: ScreenProps<"WithdrawalNotice">) {
  const t = useT();
  if (!data) return null;
  return (
    <section id={WITHDRAWAL_NOTICE_ID} className={`page-body ${css["notice"]}`}>
      <h2>{t("WithdrawalNotice.Title")}</h2>
      {data.map(({ title, paragraphs }) => (
        <section key={title}>
          <h3>{title}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </section>
  );
}
