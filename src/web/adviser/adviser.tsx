import { clsx } from "clsx";
import { SubstituteToast } from "#web/cart/index.ts";
import { imageOf, textOf } from "#web/shell/page/content/fields.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { useAdviser } from "./use-adviser.ts";
import styles from "./adviser.module.css";

/** The adviser's page: an image and texts, both with a button that opens it (MEDIA-04). */
export function Adviser({ fields }: ScreenProps<"Adviser">) {
  const t = useT();
  const { settings } = usePage();
  const uuid = textOf(fields, "uuid") || settings.site.adviserUuid;
  const { open, isLoading, hasFailed, substitutes, forget } = useAdviser(uuid);
  const [told] = substitutes;
  const image = imageOf(fields, "image");
  const title = textOf(fields, "title") || t("Adviser.Title");
  const text = textOf(fields, "text");
  const buttonText = textOf(fields, "buttonText") || t("Adviser.Open");
  return (
    <section className={clsx("page-width", styles["adviser"])}>
      <div className={styles["text"]}>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
        {uuid && (
          <p>
            <Button icon="arrow-right" isLoading={isLoading} aria-haspopup="dialog" onClick={() => void open()}>
              {buttonText}
            </Button>
          </p>
        )}
        {told && <SubstituteToast key={`${substitutes.length} ${told.replacedCode}`} substitute={told} onClose={() => forget(told)} />}
        {hasFailed && <MessageBox title={t("Adviser.LoadFailed.Title")} text={t("Adviser.LoadFailed.Text", settings.site.supportPhone)} />}
        {uuid && (
          <noscript>
            <a href={frameAddress(settings.site.servicesHost, uuid)}>{buttonText}</a>
          </noscript>
        )}
      </div>
      {image && uuid && (
        // The same action as the button; a second tab stop would be redundant.
        <button type="button" className={styles["image"]} tabIndex={-1} aria-hidden="true" onClick={() => void open()}>
          <img src={image.src} alt="" width={image.width} height={image.height} />
        </button>
      )}
    </section>
  );
}

/** The questions as a separate page for browsers without scripts; articles cannot be added to the cart there. */
function frameAddress(servicesHost: string, uuid: string): string {
  return `${servicesHost}/services/adviser/frame?${new URLSearchParams({ uuid })}`;
}
