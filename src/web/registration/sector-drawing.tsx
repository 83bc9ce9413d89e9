import type { Sector } from "#contract/rules/account/registration.ts";
import css from "./sector-drawing.module.css";

/** Lines in the text's colour over one area in the theme's: a cordless drill, a shop, a set square, a house, pipes with a valve. */
const DRAWINGS: Readonly<Record<Sector, { area: string; lines: readonly string[] }>> = {
  "GROUP-craftsman": {
    area: "M6 12h20a5 5 0 0 1 5 5v4a5 5 0 0 1-5 5H10a4 4 0 0 1-4-4z",
    lines: [
      "M6 12h20a5 5 0 0 1 5 5v4a5 5 0 0 1-5 5H10a4 4 0 0 1-4-4z",
      "M31 15h4l2 2v4l-2 2h-4",
      "M37 19h8",
      "M11 26 9 36h9l2.500-10",
      "M6.500 36h14v6h-14z",
      "M20.500 30.500h4V26",
      "M11 17h9",
    ],
  },
  "GROUP-retailer": {
    area: "M9 8h30l4 11H5z",
    lines: [
      "M9 8h30l4 11H5z",
      "M5 19a4.750 4.750 0 0 0 9.500 0a4.750 4.750 0 0 0 9.500 0a4.750 4.750 0 0 0 9.500 0a4.750 4.750 0 0 0 9.500 0",
      "M16.500 8l-2 11M24 8v11M31.500 8l2 11",
      "M8.500 25v16h31V25",
      "M27 41V29h7.500v12",
      "M13.500 29h8.500v6.500h-8.500z",
    ],
  },
  "GROUP-planner": {
    area: "M7 8v33h33z",
    lines: [
      "M7 8v33h33z",
      "M14 25v9h9z",
      "M7 14h3M7 20h4M7 26h3M7 32h4",
      "M41.500 6.500l-3-2-13 19.500-.500 5 4-2.500z",
      "M36 8l3.500 2.500",
    ],
  },
  "GROUP-diy": {
    area: "M11 20v21h26V20L24 8.500z",
    lines: ["M5 25 24 8.500 43 25", "M11 20v21h26V20", "M33 12.500V8h4v8", "M17 24h11l3 3v2H17z", "M22 29h4.500v8H22z"],
  },
  "GROUP-industry": {
    area: "M4 26h40v9H4z",
    lines: [
      "M4 26h9M4 35h9M35 26h9M35 35h9M18 26h12M18 35h12",
      "M13 22.500h5v16h-5zM30 22.500h5v16h-5z",
      "M24 26V13",
      "M20.500 26v-4h7v4",
      "M15 10.500h18",
      "M15 8.500v4M33 8.500v4",
      "M24 39v5M20.500 44h7",
    ],
  },
};

export function SectorDrawing({ sector }: { sector: Sector }) {
  const { area, lines } = DRAWINGS[sector];
  return (
    <svg className={css["drawing"]} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path className={css["area"]} d={area} />
      {lines.map((line) => (
        <path key={line} className={css["line"]} d={line} />
      ))}
    </svg>
  );
}
