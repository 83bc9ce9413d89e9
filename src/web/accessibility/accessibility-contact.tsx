import { ACCESSIBILITY_FORM } from "#contract/routes.ts";
import { MAX_ACCESSIBILITY_DETAIL, MAX_ACCESSIBILITY_TEXT } from "#contract/rules/shop/accessibility-message.ts";
import { SupportContact } from "#web/shell/contact/support-contact.tsx";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import css from "./accessibility.module.css";

/** Reports a barrier: no account, no script, no captcha (TRUST-20). */
export function AccessibilityContact({ data }: ScreenProps<"AccessibilityContact">) {
  const t = useT();
  const { page, settings } = usePage();
  const outcome = data?.outcome ?? null;
  return (
    <section id="kontakt" className={`page-width ${css["section"]}`}>
      <h2>{t("Accessibility.Contact")}</h2>
      <p>
        {t("Accessibility.Contact.Text")} <SupportContact subject={t("Accessibility.Contact")} />
      </p>
      {outcome === "sent" && <MessageBox tone="success" title={t("Accessibility.Sent.Title")} text={t("Accessibility.Sent.Text")} />}
      {outcome === "empty" && <MessageBox title={t("Accessibility.Empty")} />}
      {settings.site.supportEmail && (
        <form method="post" action={ACCESSIBILITY_FORM} className={css["form"]}>
          <input type="hidden" name="page" value={page.uri} />
          <TextArea
            name="text"
            rows={5}
            required
            label={t("Accessibility.Text")}
            maxLength={MAX_ACCESSIBILITY_TEXT}
            error={outcome === "empty" ? t("Accessibility.Empty") : undefined}
          />
          <TextField name="place" optional label={t("Accessibility.Place")} maxLength={MAX_ACCESSIBILITY_DETAIL} autoComplete="off" />
          <TextField
            name="contact"
            optional
            label={t("Accessibility.ReplyTo")}
            hint={t("Accessibility.ReplyTo.Hint")}
            maxLength={MAX_ACCESSIBILITY_DETAIL}
            autoComplete="email"
          />
          <div>
            <Button type="submit">{t("Accessibility.Send")}</Button>
          </div>
        </form>
      )}
    </section>
  );
}
