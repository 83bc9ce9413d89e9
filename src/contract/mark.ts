/** The company's logo in a box of 48: a ship's anchor made of a bolt with nut and washer, its sleeve spread into flukes. */
export const MARK_BOLT = [
  "M24 2l6.500 3.750v7.500L24 17l-6.500-3.750v-7.500zM24 6.400a3.100 3.100 0 1 0 0 6.200 3.100 3.100 0 1 0 0-6.200z",
  "M12 18.500h24v4H12z",
  "M21.750 22.500h4.500V45h-4.500z",
] as const;
export const MARK_FLUKES = [
  "M4.500 29.500l10-3-1.400 5.200c1.500 4.600 4.700 7.500 8.650 8.600V45C13.500 44.200 9 39 8.300 31.900z",
  "M43.500 29.500l-10-3 1.400 5.200c-1.500 4.600-4.700 7.500-8.650 8.600V45c8.250-.8 12.750-6 13.450-13.100z",
] as const;
