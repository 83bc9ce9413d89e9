import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import account from "#web/account/account.module.css";
import { ACCESS_TONES } from "./access-tones.ts";
import css from "./company-access.module.css";
import { RequestsToDecide } from "./requests-to-decide.tsx";

/** Requests for access, as a part of the company's page for those who decide them. */
export function CompanyRequests({ data }: ScreenProps<"CompanyRequests">) {
  const t = useT();
  if (!data?.access || (data.access.requests.length === 0 && data.message === null)) return null;
  const { access, message } = data;
  return (
    <div className={`page-body ${account["page"]} ${css["parts"]}`}>
      {message && (
        <MessageBox
          tone={ACCESS_TONES[message]}
          title={t(`CompanyAccess.Message.${message}`)}
          text={t(`CompanyAccess.Message.${message}.Text`)}
        />
      )}
      <RequestsToDecide requests={access.requests} />
    </div>
  );
}
