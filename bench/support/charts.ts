// Draws the results of a benchmark: each figure as a share of its limit, or measurements against a size with logarithmic axes.
import { describeLimit, describeValue, type Panel, type Result, type Row } from "./results.ts";

const GOOD = "#3c7a3c";
const BAD = "#c8102e";
const COLOURS = [BAD, "#1f4e79", GOOD];
const FONT = 'font-family="system-ui, sans-serif" font-size="12"';

/** Null if the result has neither limits nor diagrams. */
export function drawResult({ rows, panels }: Result): string | null {
  if (panels) return drawPanels(panels);
  const limited = rows.filter(({ limit }) => limit !== null);
  return limited.length === 0 ? null : drawBars(limited);
}

const BAR = { left: 470, width: 420, height: 18, step: 30, top: 34 };
/** The bars end at this multiple of the limit. */
const MOST_SHOWN = 2;

/** A bar up to the line is within the limit, for upper and lower limits alike. */
function drawBars(rows: readonly Row[]): string {
  const height = BAR.top + rows.length * BAR.step + 8;
  const limit = BAR.left + BAR.width / MOST_SHOWN;
  const bars = rows.map((row, index) => {
    const y = BAR.top + index * BAR.step;
    const share = row.bound === "most" ? row.value / row.limit! : row.limit! / row.value;
    const width = (BAR.width / MOST_SHOWN) * Math.min(share, MOST_SHOWN);
    const middle = y + BAR.height / 2 + 4;
    return `<text x="${BAR.left - 12}" y="${middle}" text-anchor="end" fill="#333">${escape(row.name.replaceAll("`", ""))}</text><rect x="${BAR.left}" y="${y}" width="${width.toFixed(1)}" height="${BAR.height}" fill="${row.isKept ? GOOD : BAD}"/><text x="${BAR.left + BAR.width + 12}" y="${middle}" fill="#333">${escape(`${describeValue(row)} (${describeLimit(row)})`)}</text>`;
  });
  const line = `<path d="M${limit} ${BAR.top - 8}V${height - 8}" stroke="#333" stroke-dasharray="3 3"/><text x="${limit}" y="${BAR.top - 14}" text-anchor="middle" fill="#333">limit</text>`;
  return svg(1170, height, [...bars, line]);
}

const [TOP, BOTTOM, PANEL_WIDTH, PANEL_STEP] = [56, 300, 300, 380];

function drawPanels(panels: readonly Panel[]): string {
  return svg(1170, 360, panels.map(drawPanel));
}

function drawPanel({ title, sizes, lines }: Panel, index: number): string {
  const left = 60 + index * PANEL_STEP;
  const right = left + PANEL_WIDTH;
  const [first, last] = [Math.log10(sizes[0]!), Math.log10(sizes.at(-1)!)];
  const all = lines.flatMap(({ values }) => values).filter((value) => value !== null);
  // Leaves space above for the labels of the lines.
  const [least, most] = [Math.floor(Math.log10(Math.min(...all))), Math.ceil(Math.log10(Math.max(...all)) + 0.3)];
  const x = (size: number): string => (left + ((Math.log10(size) - first) / (last - first || 1)) * PANEL_WIDTH).toFixed(1);
  const y = (value: number): string => (BOTTOM - ((Math.log10(value) - least) / (most - least)) * (BOTTOM - TOP)).toFixed(1);
  const grid = Array.from({ length: most - least + 1 }, (_, i) => {
    const value = 10 ** (least + i);
    const label = value < 1 ? value.toFixed(-(least + i)) : value.toLocaleString("en");
    return `<path d="M${left} ${y(value)}H${right}" stroke="#ddd"/><text x="${left - 8}" y="${y(value)}" dy="4" text-anchor="end" fill="#555">${label}</text>`;
  });
  const ticks = sizes.map(
    (size) => `<text x="${x(size)}" y="${BOTTOM + 18}" text-anchor="middle" fill="#555">${size.toLocaleString("en")}</text>`,
  );
  const drawn = lines.map(({ name, values }, i) => {
    const points = values.flatMap((value, at) => (value === null ? [] : [`${x(sizes[at]!)},${y(value)}`]));
    const dots = points.map((point) => `<circle cx="${point.replace(",", '" cy="')}" r="3" fill="${COLOURS[i]}"/>`).join("");
    return `<polyline points="${points.join(" ")}" fill="none" stroke="${COLOURS[i]}" stroke-width="2"/>${dots}<text x="${left + 12}" y="${TOP + 14 + i * 16}" fill="${COLOURS[i]}">${escape(name)}</text>`;
  });
  const label = `<text x="${left}" y="${TOP - 20}" font-size="14" font-weight="600">${escape(title)}</text>`;
  const axis = `<text x="${(left + right) / 2}" y="${BOTTOM + 40}" text-anchor="middle" fill="#555">articles</text>`;
  return [label, ...grid, ...ticks, axis, ...drawn].join("\n");
}

function svg(width: number, height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${FONT}>
<rect width="${width}" height="${height}" fill="#fff"/>
${parts.join("\n")}
</svg>
`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
