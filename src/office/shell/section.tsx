import { Fragment, type ReactNode, useId } from "react";
import styles from "./section.module.css";

/** A part of a screen with its heading and actions. */
export function Section({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles["section"]} aria-labelledby={id}>
      <div className={styles["head"]}>
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

export type Fact = { label: string; value: ReactNode };

/** Labels and values; those without a value are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles["facts"]}>
      {facts.map(({ label, value }) =>
        value === "" || value === null || value === undefined || value === false ? null : (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
      )}
    </dl>
  );
}

export type Tone = "neutral" | "busy" | "good" | "warning" | "bad";

/** A state as a word with a coloured dot. */
export function StateText({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles["state"]} data-tone={tone}>
      {children}
    </span>
  );
}

const SKELETON_LINES = 8;

/** Stands for the content of a screen while it loads. */
export function PageSkeleton() {
  return (
    <div className={styles["skeleton"]} aria-hidden="true">
      {Array.from({ length: SKELETON_LINES }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}
