import { LinkButton } from "#web/ui/action/button.tsx";
import { HALF_PAGE, imageOf, linkOf, listOf, textOf } from "#web/shell/page/content/fields.ts";
import { useLink } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import styles from "./hero.module.css";

/** Hero section: a headline, links, and a drawing instead of a stock photo. */
export function Hero({ fields }: ScreenProps<"Hero">) {
  const link = useLink();
  const image = imageOf(fields, "image");
  const primary = linkOf(fields, "primaryLink");
  const secondary = linkOf(fields, "secondaryLink");
  const kicker = textOf(fields, "kicker");
  const facts = listOf(fields, "facts");
  return (
    <section className={styles["hero"]}>
      <div className={`page-width ${styles["grid"]}`}>
        <div className={styles["words"]}>
          {kicker && <p className={styles["kicker"]}>{kicker}</p>}
          <h1 className={styles["title"]}>{textOf(fields, "title")}</h1>
          <p className={styles["text"]}>{textOf(fields, "text")}</p>
          <p className={styles["links"]}>
            {primary && <LinkButton href={link(primary.href)}>{primary.text}</LinkButton>}
            {secondary && (
              <LinkButton variant="secondary" href={link(secondary.href)}>
                {secondary.text}
              </LinkButton>
            )}
          </p>
          {facts.length > 0 && (
            <dl className={styles["details"]}>
              {facts.map((fact) => (
                <div key={String(fact["label"])}>
                  <dt>{String(fact["label"])}</dt>
                  <dd>{String(fact["value"])}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        {image && (
          <img
            className={styles["image"]}
            {...(image.srcSet && { srcSet: image.srcSet, sizes: HALF_PAGE })}
            src={image.src}
            alt={image.alt}
            width={image.width}
            height={image.height}
            fetchPriority="high"
          />
        )}
      </div>
    </section>
  );
}
