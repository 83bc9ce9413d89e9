import type { ReactNode } from "react";
import { COMPANY_ACCESS_FORMS } from "#contract/account-pages.ts";
import type { AccessState } from "#contract/rules/account/company-access.ts";
import type { ViewerAccessRequestData } from "#contract/screens.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox, type MessageTone } from "#web/ui/feedback/message-box.tsx";
import { formatDay } from "#web/account/format-day.ts";
import { AccessForm } from "./access-form.tsx";
import css from "./company-access.module.css";

const TONES: Readonly<Record<AccessState, MessageTone>> = {
  open: "info",
  accepted: "success",
  refused: "warning",
  expired: "warning",
  withdrawn: "info",
};

/** Status of the person's own access request and its effect on orders and cart; closed requests can be dismissed. */
export function AccessOutcome({ request, children }: { request: ViewerAccessRequestData; children?: ReactNode }) {
  const t = useT();
  const { user } = usePage();
  const { id, customerNumber, state, createdAt, expiresAt } = request;
  return (
    <MessageBox
      tone={TONES[state as AccessState]}
      className={css["notice"]}
      title={t(`CompanyAccess.State.${state}`, customerNumber)}
      text={t(`CompanyAccess.State.${state}.Text`, formatDay(createdAt, t), formatDay(expiresAt, t), user.name)}
    >
      {children}
      {state !== "open" && (
        <AccessForm action={COMPANY_ACCESS_FORMS.dismiss} id={id}>
          <Button type="submit" variant="secondary" size="small">
            {t("CompanyAccess.Dismiss")}
          </Button>
        </AccessForm>
      )}
    </MessageBox>
  );
}
