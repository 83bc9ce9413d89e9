import { DRIVES, ICONS } from "#web/icons/icon-list.ts";
import { OWN_DRAWINGS } from "#web/icons/own-drawings.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { RegionFrame, usePage, useT } from "#web/shell/region-context.tsx";
import type { Showcase } from "./showcase.ts";
import styles from "./showroom.module.css";

// Only ever part of the page while developing: screens.ts leaves the showroom out of a build.
const showcases = Object.values(import.meta.glob<Showcase>("../**/*.showcase.tsx", { eager: true, import: "showcase" }));

const COLOURS = [
  "primary",
  "primary-strong",
  "primary-soft",
  "secondary",
  "secondary-strong",
  "secondary-soft",
  "error",
  "warning",
  "accent",
  "success",
  "info",
  "text-strong",
  "text-muted",
  "border",
  "surface-sunken",
  "surface-dark",
];

const ICON_NAMES = [...Object.keys({ ...ICONS, ...OWN_DRAWINGS }).toSorted(), ...Object.keys(DRIVES)];

/** Everything the kit can do in all its states, the 16 colours and every icon. */
export function Showroom() {
  const page = usePage();
  const t = useT();
  return (
    <div className={`page-width ${styles["showroom"]}`}>
      <h1>Showroom</h1>
      <section>
        <h2>Farben</h2>
        <ul className={styles["colours"]}>
          {COLOURS.map((name) => (
            <li key={name}>
              <span className={styles["colour"]} style={{ background: `var(--color-${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Symbole</h2>
        <ul className={styles["icons"]}>
          {ICON_NAMES.map((name) => (
            <li key={name}>
              <Icon name={name as IconName} size={28} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </section>
      {showcases.map((showcase) => (
        <section key={showcase.title}>
          <h2>{showcase.title}</h2>
          {showcase.states.map((state) => (
            <div key={state.name} className={styles["state"]}>
              <h3>{state.name}</h3>
              <RegionFrame page={page} t={t}>
                {state.element}
              </RegionFrame>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
