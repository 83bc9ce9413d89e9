/** Screw drive as a small drawing of the head: hexagon, six lobes, cross, slot or inner hexagon. */
export type DriveShape = "hexagon" | "six-lobe" | "cross" | "slot" | "inner-hexagon";

const PREFIXES: readonly [RegExp, DriveShape][] = [
  [/^(sw|drive-hex$|sechskant)/i, "hexagon"],
  [/^(tx|t\d|drive-hexalobular)/i, "six-lobe"],
  [/^(pz|ph|drive-cross)/i, "cross"],
  [/^(sl|drive-slot|schlitz)/i, "slot"],
  [/^(isk|drive-inner|inbus)/i, "inner-hexagon"],
];

/** The shape of a technical name ("TX25", "SW 13"); null if unknown. */
export function driveShape(technicalName: string): DriveShape | null {
  return PREFIXES.find(([pattern]) => pattern.test(technicalName.trim()))?.[1] ?? null;
}

const HEXAGON = "M12 2.5 20.2 7.25v9.5L12 21.5 3.8 16.75v-9.5Z";
const SMALL_HEXAGON = "M12 7 16.3 9.5v5L12 17l-4.3-2.5v-5Z";
const SIX_LOBE =
  "M12 5.6c1 0 1.1 1.9 2 2.4s2.6-.3 3.1.6-1.1 2-1.1 3.4 1.6 2.5 1.1 3.4-2.2.1-3.1.6-1 2.4-2 2.4-1.1-1.9-2-2.4-2.6.3-3.1-.6 1.1-2 1.1-3.4-1.6-2.5-1.1-3.4 2.2-.1 3.1-.6 1-2.4 2-2.4Z";

export function DriveIcon({ name, className }: { name: string; className?: string | undefined }) {
  const shape = driveShape(name);
  if (!shape) return null;
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      aria-hidden="true"
      data-icon={name}
      className={className}
    >
      {shape === "hexagon" ? <path d={HEXAGON} /> : <circle cx="12" cy="12" r="9.5" />}
      {shape === "inner-hexagon" && <path d={SMALL_HEXAGON} />}
      {shape === "six-lobe" && <path d={SIX_LOBE} />}
      {shape === "cross" && <path d="M12 6.5v11M6.5 12h11" strokeWidth="2.6" />}
      {shape === "slot" && <path d="M5.5 12h13" strokeWidth="2.6" />}
    </svg>
  );
}
