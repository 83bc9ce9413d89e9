import type { ContainerProps } from "#web/shell/islands/screen-props.ts";
import { usePage } from "#web/shell/islands/island-context.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import css from "./dashboard.module.css";

/** Account dashboard: greeting and tiles, placed by content, each a block of its own. */
export function Dashboard({ slot }: ContainerProps) {
  const { user } = usePage();
  return (
    <article className={`page-body ${css["dashboard"]}`}>
      {user.authenticated && <AccountNavigation />}
      {slot("greeting")}
      {slot("tiles")}
    </article>
  );
}
