import type { ReactNode } from "react";
import css from "./empty-state.module.css";

/** Explanation and next steps where there is nothing to show, beside a drawing of an empty drill hole. */
export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className={css["state"]}>
      <div className={css["text"]}>{children}</div>
      <DrillHole />
    </div>
  );
}

/** Positions of stones in the concrete: centre and radius. */
const STONES = [
  [30, 118, 7],
  [62, 150, 9],
  [44, 190, 6],
  [88, 122, 5],
  [98, 184, 8],
  [226, 120, 8],
  [258, 148, 6],
  [236, 188, 9],
  [284, 112, 6],
  [292, 186, 7],
  [206, 158, 5],
  [124, 204, 5],
  [178, 206, 6],
] as const;

function DrillHole() {
  return (
    <svg className={css["drawing"]} viewBox="0 0 320 220" role="presentation" aria-hidden="true">
      <path className={css["concrete"]} d="M8 96h138v84l14 14 14-14V96h138v116H8z" />
      {STONES.map(([x, y, radius]) => (
        <circle key={`${x} ${y}`} className={css["stone"]} cx={x} cy={y} r={radius} />
      ))}
      <path className={css["edge"]} d="M8 96h138v84l14 14 14-14V96h138" />
      <path className={css["anchor"]} d="M148 168V34h24v134zM138 34V16h44v18zM132 42h56v8h-56z" />
      <path className={css["measure"]} d="M200 96h28M160 194h68M216 100v90" />
    </svg>
  );
}
