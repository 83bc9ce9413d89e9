import type { Consent } from "#contract/consent.ts";
import { useLink, usePage, useT } from "../islands/island-context.tsx";
import { BANNER_ID } from "./banner-id.ts";
import css from "./consent.module.css";
import { ConsentForm } from "./consent-form.tsx";

/** Banner at the end of the document; its own space avoids covering content and layout shifts. */
export function ConsentBanner({ consent }: { consent: Consent }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  return (
    <section id={BANNER_ID} tabIndex={-1} className={css["banner"]} aria-labelledby={`${BANNER_ID}-title`} data-saved={t("Consent.Saved")}>
      <div className={`page-width ${css["row"]}`}>
        <div className={css["text"]}>
          <h2 id={`${BANNER_ID}-title`}>{t("Consent.Title")}</h2>
          <p>
            {t(consent.purposes.includes("external") ? "Consent.Text.External" : "Consent.Text")}{" "}
            <a href={link(settings.site.pages.privacy)}>{t("Consent.More")}</a>
          </p>
        </div>
        <ConsentForm consent={consent} isBanner />
      </div>
    </section>
  );
}
