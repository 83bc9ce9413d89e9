import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { useIsAllowed } from "../api/use-session.ts";
import { formatCount } from "../language/format.ts";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { type NavigationEntry, SECTIONS, useNavigation } from "./area.ts";
import { useNavigationCounts } from "./use-navigation-counts.ts";
import styles from "./areas-list.module.css";

/** The areas that the member may see, by section, with what waits there. */
export function AreasList({ onFollow }: { onFollow?: () => void }) {
  const t = usePhrases(common);
  const isAllowed = useIsAllowed();
  const counts = useNavigationCounts();
  const entries = useNavigation().filter(({ operation }) => isAllowed(operation));
  return SECTIONS.map((section) => (
    <SectionList
      key={section}
      title={t.sections[section]}
      entries={entries.filter((entry) => entry.section === section)}
      counts={counts}
      onFollow={onFollow}
    />
  ));
}

type SectionListProps = {
  title: string;
  entries: readonly NavigationEntry[];
  counts: Readonly<Record<string, number>>;
  onFollow: (() => void) | undefined;
};

function SectionList({ title, entries, counts, onFollow }: SectionListProps) {
  const t = usePhrases(common);
  const { language } = useLanguage();
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <div className={styles["section"]}>
      <p id={id} className={styles["title"]}>
        {title}
      </p>
      <ul aria-labelledby={id} className={styles["entries"]}>
        {entries.map(({ to, label, icon }) => {
          const count = counts[to] ?? 0;
          return (
            <li key={to}>
              <Link
                to={to}
                className={styles["entry"]}
                activeProps={{ className: styles["active"] }}
                activeOptions={{ includeSearch: false }}
                onClick={onFollow}
              >
                <Icon name={icon} size={18} />
                <span>{label[language]}</span>
                {count > 0 && (
                  <span className={styles["count"]}>
                    {formatCount(count)} <span className="visually-hidden">{t.open}</span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
