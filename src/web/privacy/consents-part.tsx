import { ACCOUNT_PAGES } from "#contract/account-pages.ts";
import { CONSENT_PAGE } from "#contract/consent.ts";
import { PRIVACY_FORMS, type ShownConsent } from "#contract/privacy-links.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { PageForm } from "#web/account/page-form.tsx";
import { formatTimestamp } from "#web/account/format-day.ts";
import css from "#web/account/settings.module.css";
import { SettingsPart } from "#web/account/settings-page.tsx";

type ConsentsProps = { consents: readonly ShownConsent[]; isAdvertisingAllowed: boolean };

/** What the owner agreed to, with version, time and origin; taken back where that is possible (TRUST-19). */
export function ConsentsPart({ consents, isAdvertisingAllowed }: ConsentsProps) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  return (
    <SettingsPart id="consents" title={t("Privacy.Consents.Title")}>
      <p className={css["text"]}>
        {t("Privacy.Consents.About")} <a href={link(pages.privacy)}>{t("Privacy.Consents.Policy")}</a>
      </p>
      {consents.length === 0 ? (
        <p className={css["quiet"]}>{t("Privacy.Consents.None")}</p>
      ) : (
        <ul className={css["rows"]} aria-labelledby="consents">
          {consents.map((consent) => (
            <Consent key={`${consent.kind} ${consent.at} ${consent.details.join(" ")} ${consent.siteId}`} consent={consent} />
          ))}
        </ul>
      )}
      <PageForm action={PRIVACY_FORMS.advertising} className={css["factor"]}>
        <p>{t(isAdvertisingAllowed ? "Privacy.Advertising.Given" : "Privacy.Advertising.NotGiven")}</p>
        <input type="hidden" name="decision" value={isAdvertisingAllowed ? "withdraw" : "give"} />
        <Button type="submit" variant="secondary">
          {t(isAdvertisingAllowed ? "Privacy.Advertising.Withdraw" : "Privacy.Advertising.Give")}
        </Button>
      </PageForm>
      <p className={css["links"]}>
        <a href={link(CONSENT_PAGE)}>{t("Privacy.Consents.Cookies")}</a>
        <a href={link(ACCOUNT_PAGES.newsletter)}>{t("Privacy.Consents.Newsletters")}</a>
      </p>
    </SettingsPart>
  );
}

function Consent({ consent }: { consent: ShownConsent }) {
  const t = useT();
  const { kind, isGiven, version, origin, at, endedAt, details, title, siteId } = consent;
  const name = t(`Privacy.Kind.${kind}`, title);
  const purposes = kind === "cookies" ? details.map((purpose) => t(`Privacy.Purpose.${purpose}`)).join(", ") : "";
  return (
    <li>
      <div>
        <strong>{name}</strong>
        {purposes !== "" && ` (${purposes})`}
        <p className={css["state"]}>
          {[
            t(isGiven || endedAt !== null ? "Privacy.Consent.Given" : "Privacy.Consent.Refused", formatTimestamp(at, t)),
            endedAt !== null && t("Privacy.Consent.Ended", formatTimestamp(endedAt, t)),
            t(`Privacy.Origin.${origin}`),
            version !== "" && t("Privacy.Consent.Version", version),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      {kind === "newsletter" && isGiven && (
        <PageForm action={PRIVACY_FORMS.newsletter}>
          <input type="hidden" name="newsletter" value={details[0]} />
          <input type="hidden" name="site" value={siteId} />
          <Button type="submit" variant="secondary" aria-label={t("Privacy.Newsletter.End.Of", title)}>
            {t("Privacy.Newsletter.End")}
          </Button>
        </PageForm>
      )}
    </li>
  );
}
