import { phoneLink } from "#web/shell/contact/phone-link.ts";
import { textOf } from "#web/shell/page/content/fields.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Icon } from "#web/ui/icon.tsx";
import { RichHtml } from "#web/ui/rich-html.tsx";
import css from "./dashboard.module.css";
import { Tile } from "./tile.tsx";

/** Contact details and a text from content (DASH-07). */
export function DashboardHelp({ fields }: ScreenProps<"DashboardHelp">) {
  const t = useT();
  const { supportPhone, supportEmail } = usePage().settings.site;
  const text = textOf(fields, "text");
  return (
    <Tile title={textOf(fields, "title") || t("Account.Tile.Help")} icon="headset">
      <ul className={css["contacts"]}>
        {supportPhone && (
          <li>
            <Icon name="phone-call" size={18} />
            <a href={phoneLink(supportPhone)}>{supportPhone}</a>
          </li>
        )}
        {supportEmail && (
          <li>
            <Icon name="envelope" size={18} />
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </li>
        )}
      </ul>
      {text && <RichHtml html={text} />}
    </Tile>
  );
}
