import { isEmail } from "#contract/rules/account/email.ts";
import { textOf } from "#web/shell/page/content/fields.ts";
import { queryOf } from "#web/shell/page/address/current-address.ts";
import { usePage } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { ActivationView } from "./activation-view.tsx";
import { useActivation } from "./use-activation.ts";

/**
 * Target of the e-mailed link, for new accounts and for those of existing customers. The token identifies the account, uid is
 * only displayed.
 */
export function Activation({ fields }: ScreenProps<"Activation">) {
  const query = new URLSearchParams(queryOf(usePage().page));
  const uid = query.get("uid") ?? "";
  const email = isEmail(uid) ? uid : "";
  const model = useActivation((query.get("token") ?? "").trim(), email);
  return <ActivationView model={model} email={email} headline={textOf(fields, "headline")} text={textOf(fields, "text")} />;
}
