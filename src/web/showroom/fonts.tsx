import styles from "./showroom.module.css";

const SIZES = ["4xl", "3xl", "2xl", "xl", "lg", "md", "sm", "xs"];
const WEIGHTS = ["normal", "medium", "bold"];

/** The typeface in its sizes and weights, with relevant letters and digits. */
export function Fonts() {
  return (
    <section>
      <h2>Schrift</h2>
      <dl className={styles["fonts"]}>
        {SIZES.map((size) => (
          <div key={size}>
            <dt>{size}</dt>
            <dd style={{ fontSize: `var(--text-${size})` }}>Größenübersicht 0123456789 Ø ½ € ẞ</dd>
          </div>
        ))}
        {WEIGHTS.map((weight) => (
          <div key={weight}>
            <dt>{weight}</dt>
            <dd style={{ fontWeight: `var(--weight-${weight})` }}>Verankerungstiefe 60 mm, Stück 1.234,50 €</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
