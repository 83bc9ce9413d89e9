import { MARK_BOLT, MARK_FLUKES } from "#contract/mark.ts";

export function Mark({
  size,
  className,
  boltClass,
  flukesClass,
}: {
  size: number;
  className?: string | undefined;
  boltClass?: string | undefined;
  flukesClass?: string | undefined;
}) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
      focusable="false"
    >
      <g className={flukesClass}>
        {MARK_FLUKES.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <g className={boltClass}>
        {MARK_BOLT.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
    </svg>
  );
}
