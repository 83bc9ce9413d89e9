import { textOf } from "#web/shell/page/fields.ts";
import type { ScreenProps } from "#web/shell/regions/screen-props.ts";
import { RichHtml } from "#web/ui/rich-html.tsx";
import styles from "./rich-text.module.css";

/** A heading and a text. The parameter heading says which level it has: h1 on pages of text, h2 elsewhere. */
export function RichText({ fields, params }: ScreenProps<"RichText">) {
  const Heading = params["heading"] === "h1" ? "h1" : "h2";
  const title = textOf(fields, "title");
  return (
    <section className={`page-width ${styles["text"]}`}>
      {title && <Heading>{title}</Heading>}
      <RichHtml html={textOf(fields, "text")} />
    </section>
  );
}
