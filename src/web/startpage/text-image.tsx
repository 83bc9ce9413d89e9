import { clsx } from "clsx";
import { LinkButton } from "#web/ui/action/button.tsx";
import { HALF_PAGE, imageOf, linkOf, textOf } from "#web/shell/page/content/fields.ts";
import { useLink } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { RichHtml } from "#web/ui/rich-html.tsx";
import styles from "./text-image.module.css";

/** A text beside a drawing, on the side of the parameter; without one it spans a full-width band. */
export function TextImage({ fields, params }: ScreenProps<"TextImage">) {
  const link = useLink();
  const image = imageOf(fields, "image");
  const kicker = textOf(fields, "kicker");
  const more = linkOf(fields, "link");
  return (
    <section className={clsx("page-width", styles["pair"], image ? params["side"] === "left" && styles["imageLeft"] : styles["plain"])}>
      <div className={styles["text"]}>
        <div className={styles["header"]}>
          {kicker && <p className={styles["kicker"]}>{kicker}</p>}
          <h2>{textOf(fields, "title")}</h2>
        </div>
        <div className={styles["body"]}>
          <RichHtml html={textOf(fields, "text")} />
          {more && (
            <p>
              <LinkButton variant="secondary" href={link(more.href)}>
                {more.text}
              </LinkButton>
            </p>
          )}
        </div>
      </div>
      {image && (
        <div className={styles["frame"]}>
          <img
            {...(image.srcSet && { srcSet: image.srcSet, sizes: HALF_PAGE })}
            src={image.src}
            alt={image.alt}
            width={image.width}
            height={image.height}
            loading="lazy"
          />
        </div>
      )}
    </section>
  );
}
