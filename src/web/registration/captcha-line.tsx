import type { RegistrationDraft } from "#contract/rules/account/registration.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import css from "./captcha-line.module.css";

export type CaptchaLineProps = {
  draft: Pick<RegistrationDraft, "captchaResponse" | "hasCaptchaError">;
  onRetry: () => void;
  className?: string | undefined;
};

/** Progress of the invisible captcha, with its error beneath (REG-34). */
export function CaptchaLine({ draft: { captchaResponse, hasCaptchaError }, onRetry, className }: CaptchaLineProps) {
  const t = useT();
  return (
    <div className={className} data-captcha={hasCaptchaError ? "failed" : captchaResponse ? "ready" : "working"}>
      <p className={css["line"]} role="status">
        {hasCaptchaError ? <Icon name="warning" /> : captchaResponse ? <Icon name="security" /> : <Spinner size={18} />}
        <span>
          {t(
            hasCaptchaError
              ? "Registration.Captcha.Failed"
              : captchaResponse
                ? "Registration.Captcha.Ready"
                : "Registration.Captcha.Working",
          )}
        </span>
      </p>
      {hasCaptchaError && (
        <div className={css["failed"]}>
          <FieldError text={t("Registration.Validation.Default")} />
          <Button variant="secondary" size="small" icon="refresh" onClick={onRetry}>
            {t("Registration.Captcha.Retry")}
          </Button>
        </div>
      )}
    </div>
  );
}
