import { clsx } from "clsx";
import type { CSSProperties } from "react";
import { phoneLink } from "#web/shell/contact/phone-link.ts";
import { listOf } from "#web/shell/page/content/fields.ts";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./contact-cards.module.css";

/** Contact cards by subject: telephone first, then e-mail, hours and people. */
export function ContactCards({ fields }: ScreenProps<"ContactCards">) {
  const items = listOf(fields, "items");
  return (
    <ul className={`page-width ${styles["cards"]}`} style={{ "--columns": items.length } as CSSProperties}>
      {items.map((item) => {
        const [title, text, hours, people, phone, email] = ["title", "text", "hours", "people", "phone", "email"].map((name) =>
          String(item[name] ?? ""),
        );
        return (
          <li key={title} className={styles["card"]}>
            <div className={styles["subject"]}>
              <h2>{title}</h2>
              {text && <p>{text}</p>}
            </div>
            {phone && (
              <a className={clsx(styles["line"], styles["phone"])} href={phoneLink(phone)}>
                <Icon name="phone-call" size={20} />
                {phone}
              </a>
            )}
            {email && (
              <a className={styles["line"]} href={`mailto:${email}`}>
                <Icon name="envelope" size={20} />
                {email}
              </a>
            )}
            {hours && (
              <p className={styles["line"]}>
                <Icon name="clock" size={20} />
                {hours}
              </p>
            )}
            {people && (
              <p className={styles["line"]}>
                <Icon name="user" size={20} />
                {people}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
