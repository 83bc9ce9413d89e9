import { CONSENT_SAVED_QUERY } from "#contract/consent.ts";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { queryOf } from "../page/address/current-address.ts";
import { useLink, usePage, useT } from "../islands/island-context.tsx";
import css from "./consent.module.css";
import { ConsentForm } from "./consent-form.tsx";

/** Page to review and withdraw consent. */
export function ConsentSettings() {
  const t = useT();
  const link = useLink();
  const { consent, page, settings } = usePage();
  const isSaved = new URLSearchParams(queryOf(page)).has(CONSENT_SAVED_QUERY);
  return (
    <article className={`page-body ${css["settings"]}`}>
      <h1>{t("Consent.Settings.Title")}</h1>
      {isSaved && <MessageBox tone="success" title={t("Consent.Saved")} />}
      <p>
        {t(consent ? "Consent.Settings.Text" : "Consent.Settings.Nothing")}{" "}
        <a href={link(settings.site.pages.privacy)}>{t("Consent.More")}</a>
      </p>
      {consent && <ConsentForm consent={consent} isBanner={false} />}
    </article>
  );
}
