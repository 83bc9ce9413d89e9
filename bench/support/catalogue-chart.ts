// Draws the catalogue's measurements against its size, with logarithmic axes: CPU per call, seconds of a rebuild, memory.
export type Measurements = {
  size: number;
  /** ms CPU per call, server and database. */
  category: number;
  family: number;
  bestPrice: number;
  /** Per variant and language, without the texts. */
  bytes: number;
  /** Seconds from the announcement until the new catalogue is live. */
  rebuild: number;
  /** Longest response time of a cheap call, in ms: without and during a rebuild. */
  usual: number;
  delay: number;
  /** Peak memory of the server so far. */
  megabytes: number;
};

const [WIDTH, HEIGHT, TOP, BOTTOM] = [1170, 360, 56, 300];
const COLOURS = ["#c8102e", "#1f4e79", "#3c7a3c"];

export type Line = { name: string; values: readonly number[] };

export function drawChart(figures: readonly Measurements[]): string {
  const sizes = figures.map(({ size }) => size);
  const of = (name: keyof Measurements): number[] => figures.map((figure) => figure[name]);
  const panels = [
    panel(60, 360, "CPU per call in ms (server and database)", sizes, [
      { name: "category, three filters, all facets", values: of("category") },
      { name: "family, 18 variants with prices", values: of("family") },
      { name: "best price", values: of("bestPrice") },
    ]),
    panel(440, 740, "Rebuild in s", sizes, [{ name: "from the announcement to the swap", values: of("rebuild") }]),
    panel(820, 1120, "Memory", sizes, [
      { name: "server at most, MB", values: of("megabytes") },
      { name: "columns, bytes per variant and language", values: of("bytes") },
    ]),
  ];
  return frame(panels);
}

export function frame(panels: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${panels.join("\n")}
</svg>
`;
}

/** One diagram between `left` and `right`, with logarithmic axes. */
export function panel(left: number, right: number, title: string, sizes: readonly number[], lines: readonly Line[]): string {
  const [first, last] = [Math.log10(sizes[0]!), Math.log10(sizes.at(-1)!)];
  // A line ends at the first missing measurement.
  const all = lines.flatMap(({ values }) => values).filter(Number.isFinite);
  // Leaves space above for the labels of the lines.
  const [least, most] = [Math.floor(Math.log10(Math.min(...all))), Math.ceil(Math.log10(Math.max(...all)) + 0.3)];
  const x = (size: number): string => (left + ((Math.log10(size) - first) / (last - first || 1)) * (right - left)).toFixed(1);
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
    const points = values.flatMap((value, at) => (Number.isFinite(value) ? [`${x(sizes[at]!)},${y(value)}`] : []));
    const dots = points.map((point) => `<circle cx="${point.replace(",", '" cy="')}" r="3" fill="${COLOURS[i]}"/>`).join("");
    return `<polyline points="${points.join(" ")}" fill="none" stroke="${COLOURS[i]}" stroke-width="2"/>${dots}<text x="${left + 12}" y="${TOP + 14 + i * 16}" fill="${COLOURS[i]}">${name}</text>`;
  });
  const label = `<text x="${left}" y="${TOP - 20}" font-size="14" font-weight="600">${title}</text>`;
  const axis = `<text x="${(left + right) / 2}" y="${BOTTOM + 40}" text-anchor="middle" fill="#555">variants</text>`;
  return [label, ...grid, ...ticks, axis, ...drawn].join("\n");
}
