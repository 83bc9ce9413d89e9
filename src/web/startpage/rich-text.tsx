import { useT } from "#web/shell/islands/island-context.tsx";
import { textOf } from "#web/shell/page/content/fields.ts";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { RichHtml } from "#web/ui/rich-html.tsx";
import styles from "./rich-text.module.css";
import { sectionsOf, type TextSection } from "./text-sections.ts";

/** Minimum number of sections for a table of contents. */
const LONG = 4;

/** A heading and a text. The parameter `heading` sets its level: h1 on text pages, otherwise h2. */
export function RichText({ fields, params }: ScreenProps<"RichText">) {
  const isPage = params["heading"] === "h1";
  const Heading = isPage ? "h1" : "h2";
  const title = textOf(fields, "title");
  const { html, sections } = sectionsOf(textOf(fields, "text"));
  return (
    <section className={`page-width ${styles["text"]}`}>
      {title && <Heading>{title}</Heading>}
      {isPage && sections.length >= LONG && <Contents sections={sections} />}
      <RichHtml html={html} />
    </section>
  );
}

function Contents({ sections }: { sections: readonly TextSection[] }) {
  const t = useT();
  return (
    <nav className={styles["contents"]} aria-label={t("Text.Contents")}>
      <p aria-hidden="true">{t("Text.Contents")}</p>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
