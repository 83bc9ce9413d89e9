import { Link, useRouter } from "@tanstack/react-router";
import { signOut } from "#contract/office/generated/operations.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { useClosingDetails } from "#web/ui/overlay/use-closing-details.ts";
import { useEffect, useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { SESSION_KEY } from "../api/query-client.ts";
import type { Session } from "../api/use-session.ts";
import { type Language, useLanguage, usePhrases } from "../language/language.tsx";
import { formatList } from "../language/format.ts";
import { common } from "../phrases/common.ts";
import { AreasList } from "./areas-list.tsx";
import { openCommandField } from "./command-field.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import { useToast } from "./toasts.tsx";
import { applyTheme, readTheme, type Theme, THEMES } from "./theme.ts";
import areas from "./areas-list.module.css";
import styles from "./navigation.module.css";

/** Space that stays free above and below the current area; the edges are shaded. */
const EDGE_PX = 24;

/** Areas that the member may see, search, and the member's own settings. On small screens a bar at the top, with the areas as a menu. */
export function Navigation({ session }: { session: Session }) {
  const t = usePhrases(common);
  const { language } = useLanguage();
  const nav = useRef<HTMLElement>(null);
  const router = useRouter();
  useEffect(() => {
    showCurrent(nav.current);
    return router.subscribe("onRendered", () => showCurrent(nav.current));
  }, [router]);
  return (
    <header className={styles["side"]}>
      <a className={styles["skip"]} href="#main">
        {t.skip}
      </a>
      <PhoneMenu />
      <div className={styles["brand"]}>
        <Icon name="mark" size={22} />
        <span>{t.office}</span>
      </div>
      <button type="button" className={styles["search"]} onClick={openCommandField}>
        <Icon name="search" size={16} />
        <span>{t.search}</span>
        <kbd>{isMac() ? "⌘K" : language === "de" ? "Strg K" : "Ctrl K"}</kbd>
      </button>
      <nav ref={nav} aria-label={t.navigation} className={styles["nav"]}>
        <AreasList />
      </nav>
      <Account session={session} />
    </header>
  );
}

/** Scrolls the list, and nothing around it, if the current area is outside. */
function showCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector("[aria-current]");
  if (!list || !current) return;
  const [box, item] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  const above = box.top + EDGE_PX - item.top;
  const below = item.bottom - (box.bottom - EDGE_PX);
  if (above > 0) list.scrollTop -= above;
  else if (below > 0) list.scrollTop += below;
}

function isMac(): boolean {
  return navigator.platform.startsWith("Mac");
}

/** Name and roles; opens language, theme and sign-out. */
function Account({ session }: { session: Session }) {
  const t = usePhrases(common);
  const { language, setLanguage } = useLanguage();
  const [theme, setTheme] = useState(readTheme);
  const [isBusy, setBusy] = useState(false);
  const client = useQueryClient();
  const toast = useToast();
  const menu = useRef<HTMLDetailsElement>(null);
  useClosingDetails(menu);

  async function leave() {
    setBusy(true);
    try {
      await call(signOut, {});
      client.setQueryData(SESSION_KEY, { session: null });
      // Removes what this member read before another one signs in.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
    } catch {
      toast({ text: t.errors.network, tone: "error" });
    }
    setBusy(false);
  }

  return (
    <details ref={menu} className={styles["account"]}>
      <summary>
        <Icon name="user" size={18} />
        <span className={styles["who"]}>
          <span className={styles["name"]}>{session.name}</span>
          <span className="muted">
            {formatList(
              session.roles.map((role) => t.roles[role]),
              language,
            )}
          </span>
        </span>
      </summary>
      <div className={styles["settings"]}>
        <Link to="/own-access" className={areas["entry"]} activeProps={{ className: areas["active"] }}>
          <Icon name="security" size={18} />
          <span>{t.ownAccess}</span>
        </Link>
        <Select
          label={t.language}
          value={language}
          onChange={(event) => setLanguage(event.target.value as Language)}
          options={[
            { value: "de", label: "Deutsch" },
            { value: "en", label: "English" },
          ]}
        />
        <Select
          label={t.theme}
          value={theme}
          onChange={(event) => {
            const next = event.target.value as Theme;
            applyTheme(next);
            setTheme(next);
          }}
          options={THEMES.map((value) => ({ value, label: t.themes[value] }))}
        />
        <Button variant="secondary" icon="logout" isLoading={isBusy} onClick={() => void leave()}>
          {t.signOut}
        </Button>
      </div>
    </details>
  );
}
