// Draws the catalogue's figures against its size: CPU per call on the left, memory per variant on the right.
export type Figures = {
  /** Variants. */
  size: number;
  /** ms CPU per call, server and database. */
  category: number;
  family: number;
  bestPrice: number;
  /** Per variant and language, beyond the texts. */
  bytes: number;
  /** Seconds from the announcement to the swap. */
  rebuild: number;
  /** Longest answer of a cheap call, in ms: without and with a rebuild going on. */
  usual: number;
  delay: number;
};

const [WIDTH, HEIGHT, TOP, BOTTOM] = [860, 360, 56, 300];
const COLOURS = ["#c8102e", "#1f4e79", "#3c7a3c"];

type Line = { name: string; values: readonly number[] };

export function drawChart(figures: readonly Figures[]): string {
  const sizes = figures.map(({ size }) => size);
  const time = panel(60, 380, "CPU per call in ms (server and database)", sizes, [
    { name: "category, three filters, all facets", values: figures.map(({ category }) => category) },
    { name: "family, 18 variants with prices", values: figures.map(({ family }) => family) },
    { name: "best price", values: figures.map(({ bestPrice }) => bestPrice) },
  ]);
  const memory = panel(500, 820, "Bytes per variant and language", sizes, [
    { name: "snapshot beyond its texts", values: figures.map(({ bytes }) => bytes) },
  ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${time}
${memory}
</svg>
`;
}

function panel(left: number, right: number, title: string, sizes: readonly number[], lines: readonly Line[]): string {
  const [first, last] = [Math.log10(sizes[0]!), Math.log10(sizes.at(-1)!)];
  const top = niceCeiling(Math.max(...lines.flatMap(({ values }) => values)));
  const x = (size: number): string => (left + ((Math.log10(size) - first) / (last - first || 1)) * (right - left)).toFixed(1);
  const y = (value: number): string => (BOTTOM - (value / top) * (BOTTOM - TOP)).toFixed(1);
  const grid = [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const value = top * part;
    return `<path d="M${left} ${y(value)}H${right}" stroke="#ddd"/><text x="${left - 8}" y="${y(value)}" dy="4" text-anchor="end" fill="#555">${Number(value.toPrecision(3))}</text>`;
  });
  const ticks = sizes.map(
    (size) => `<text x="${x(size)}" y="${BOTTOM + 18}" text-anchor="middle" fill="#555">${size.toLocaleString("en")}</text>`,
  );
  const drawn = lines.map(({ name, values }, i) => {
    const points = values.map((value, at) => `${x(sizes[at]!)},${y(value)}`);
    const dots = points.map((point) => `<circle cx="${point.replace(",", '" cy="')}" r="3" fill="${COLOURS[i]}"/>`).join("");
    return `<polyline points="${points.join(" ")}" fill="none" stroke="${COLOURS[i]}" stroke-width="2"/>${dots}<text x="${left + 12}" y="${TOP + 14 + i * 16}" fill="${COLOURS[i]}">${name}</text>`;
  });
  const label = `<text x="${left}" y="${TOP - 20}" font-size="14" font-weight="600">${title}</text>`;
  const axis = `<text x="${(left + right) / 2}" y="${BOTTOM + 40}" text-anchor="middle" fill="#555">variants</text>`;
  return [label, ...grid, ...ticks, axis, ...drawn].join("\n");
}

/** The next of 1, 2, 3, 4, 5, 6, 8, 10 times a power of ten. */
function niceCeiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 3, 4, 5, 6, 8, 10].find((step) => step * power >= value * 1.3) ?? 15) * power;
}
