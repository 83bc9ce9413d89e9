/** Shapes of screw drives by the beginning of their technical name: TX30, SW13, PZ2, PH2, IN5. */
const DRIVES: readonly { starts: RegExp; path: string }[] = [
  { starts: /^(TX|T\d|ISR|TORX)/i, path: "M12 5.2 13.9 8.7 17.9 8.6 15.8 12 17.9 15.4 13.9 15.3 12 18.8 10.1 15.3 6.1 15.4 8.2 12 6.1 8.6 10.1 8.7Z" },
  { starts: /^(PZ|PH|KREUZ)/i, path: "M10.6 5.5h2.8v5.1h5.1v2.8h-5.1v5.1h-2.8v-5.1H5.500v-2.8h5.1Z" },
  { starts: /./, path: "M12 5.500 17.600 8.750v6.500L12 18.500 6.400 15.250v-6.500Z" },
];

/** A screw head seen from above with its drive. */
export function DriveIcon({ drive, size = 20, className, ...naming }: { drive: string; size?: number; className?: string | undefined; role?: string; "aria-label"?: string; "aria-hidden"?: true }) {
  const path = DRIVES.find((entry) => entry.starts.test(drive))?.path;
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" focusable="false" className={className} {...naming}>
      <circle cx="12" cy="12" r="9.5" />
      <path d={path} />
    </svg>
  );
}
