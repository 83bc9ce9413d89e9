import type { ReactNode } from "react";
import { AccountNavigation } from "./account-navigation.tsx";
import account from "./account.module.css";
import css from "./settings.module.css";

/** Layout of a settings page: heading, description and sections. */
export function SettingsPage({ headline, about, children }: { headline: string; about: string; children: ReactNode }) {
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{headline}</h1>
      <p className={css["text"]}>{about}</p>
      {children}
    </article>
  );
}

/** A section with its heading. */
export function SettingsPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={css["part"]} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
