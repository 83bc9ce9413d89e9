import { clsx } from "clsx";
import styles from "./rich-html.module.css";

/** HTML from content; the server has made it safe and put the page's language into its links. */
export function RichHtml({ html, className }: { html: string; className?: string | undefined }) {
  return <div className={clsx(styles["rich"], className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
