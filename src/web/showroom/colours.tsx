import styles from "./showroom.module.css";

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

export function Colours() {
  return (
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
  );
}
