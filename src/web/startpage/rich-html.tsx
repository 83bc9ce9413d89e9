import { clsx } from "clsx";
import { useLink } from "#web/shell/region-context.tsx";
import styles from "./rich-html.module.css";

/** HTML from content, made safe by the server; its own links get this page's language. */
export function RichHtml({ html, className }: { html: string; className?: string | undefined }) {
  const link = useLink();
  const localised = html.replace(/\bhref="(\/[^"]*)"/g, (_match, path: string) => `href="${link(path)}"`);
  return <div className={clsx(styles["rich"], className)} dangerouslySetInnerHTML={{ __html: localised }} />;
}
