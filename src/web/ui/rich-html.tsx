import { clsx } from "clsx";
import styles from "./rich-html.module.css";

/** HTML from content, sanitized and with localized links by the server. */
export function RichHtml({ html, className }: { html: string; className?: string | undefined }) {
  return <div className={clsx(styles["rich"], className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
