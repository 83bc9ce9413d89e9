import { Link, useRouter } from "@tanstack/react-router";
import { signOut } from "#contract/office/generated/operations.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { useClosingDetails } from "#web/ui/overlay/use-closing-details.ts";
import { useEffect, useId, useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { SESSION_KEY } from "../api/query-client.ts";
import { type Session, useIsAllowed } from "../api/use-session.ts";
import { type Language, useLanguage, usePhrases } from "../language/language.tsx";
import { formatList } from "../language/format.ts";
import { common } from "../phrases/common.ts";
import { type NavigationEntry, SECTIONS, useNavigation } from "./area.ts";
import { openCommandField } from "./command-field.tsx";
import { useToast } from "./toasts.tsx";
import { applyTheme, readTheme, type Theme, THEMES } from "./theme.ts";
import styles from "./navigation.module.css";

/** Areas that the member may see, and the member's own settings. A bar at the top on small screens. */
export function Navigation({ session }: { session: Session }) {
  const t = usePhrases(common);
  const { language } = useLanguage();
  const isAllowed = useIsAllowed();
  const entries = useNavigation().filter(({ operation }) => isAllowed(operation));
  const nav = useRef<HTMLElement>(null);
  const router = useRouter();
  useEffect(() => {
    // The list scrolls on small screens.
    const showCurrent = () => nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    showCurrent();
    return router.subscribe("onRendered", showCurrent);
  }, [router]);
  return (
    <header className={styles["side"]}>
      <a className={styles["skip"]} href="#main">
        {t.skip}
      </a>
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
        {SECTIONS.map((section) => (
          <NavigationSection key={section} title={t.sections[section]} entries={entries.filter((entry) => entry.section === section)} />
        ))}
      </nav>
      <Account session={session} />
    </header>
  );
}

function NavigationSection({ title, entries }: { title: string; entries: readonly NavigationEntry[] }) {
  const { language } = useLanguage();
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <div className={styles["section"]}>
      <p id={id} className={styles["title"]}>
        {title}
      </p>
      <ul aria-labelledby={id} className={styles["entries"]}>
        {entries.map(({ to, label, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles["entry"]}
              activeProps={{ className: styles["active"] }}
              activeOptions={{ includeSearch: false }}
            >
              <Icon name={icon} size={18} />
              <span>{label[language]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
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
        <Link to="/own-access" className={styles["entry"]} activeProps={{ className: styles["active"] }}>
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
