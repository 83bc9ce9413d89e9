/** Symbols of the hazard pictograms in a square of 100, drawn for this shop; black on white within a red frame. */
const SYMBOLS: Readonly<Record<string, string>> = {
  // Bursting ball
  GHS01:
    '<circle cx="50" cy="56" r="11"/><path d="M50 40l4-15 3 14 11-12-5 14 15-5-12 11 14 3-15 4 12 10-16-4 2 14-9-11-6 12-3-13-12 9 5-14-14 4 11-10-14-5 14-3-9-12 13 6-2-14z" fill-opacity=".85"/>',
  // Flame
  GHS02: '<path d="M48 22c4 12 18 17 18 33a17 17 0 0 1-34 2c-1-9 6-13 6-22 4 3 6 7 6 11 4-6 6-15 4-24z"/><path d="M30 78h40v5H30z"/>',
  // Flame over circle
  GHS03:
    '<path d="M49 18c3 10 13 13 13 24a12 12 0 0 1-24 1c0-6 4-9 4-15 3 2 4 5 4 7 3-4 4-10 3-17z"/><path fill-rule="evenodd" d="M50 52a16 16 0 1 1 0 32 16 16 0 0 1 0-32zm0 7a9 9 0 1 0 0 18 9 9 0 0 0 0-18z"/><path d="M32 84h36v4H32z"/>',
  // Gas cylinder
  GHS04:
    '<g transform="rotate(45 50 50)"><rect x="42" y="30" width="16" height="46" rx="7"/><rect x="47" y="20" width="6" height="9"/><rect x="43" y="17" width="14" height="4"/></g>',
  // Corrosion of hand and metal
  GHS05:
    '<path d="M22 27l21-5 1 4-21 5zM57 22l21 5-1 4-21-5zM38 34c3 4 3 6 0 8-3-2-3-4 0-8zM38 45c3 4 3 6 0 8-3-2-3-4 0-8zM62 34c3 4 3 6 0 8-3-2-3-4 0-8zM62 45c3 4 3 6 0 8-3-2-3-4 0-8zM20 66h12c2-5 10-5 12 0h3v12H20zM53 68h8l3 6 3-6h12v10H53z"/>',
  // Skull and crossbones
  GHS06:
    '<path fill-rule="evenodd" d="M50 22c14 0 20 9 20 19 0 7-3 11-8 14v7H38v-7c-5-3-8-7-8-14 0-10 6-19 20-19zm-9 17a5 5 0 1 0 0 10 5 5 0 0 0 0-10zm18 0a5 5 0 1 0 0 10 5 5 0 0 0 0-10zm-9 11l-3 6h6z"/><path d="M27 63l46 17-2 5-46-17zM73 63L27 80l2 5 46-17z"/>',
  // Exclamation mark
  GHS07: '<path d="M43 22h14l-3 37h-8z"/><circle cx="50" cy="71" r="7"/>',
  // Health hazard
  GHS08:
    '<circle cx="50" cy="27" r="9"/><path d="M32 84V58c0-13 8-20 18-20s18 7 18 20v26z"/><path fill="#fff" d="M50 46l4 9 9-5-5 9 8 5-10 2 3 10-9-6-9 6 3-10-10-2 8-5-5-9 9 5z"/>',
  // Environment
  GHS09:
    '<path d="M34 20l3 14 9-6-6 12 12 1-12 5v26h-8V48l-10-6 10-2-6-12 8 6z"/><path d="M18 74h64v5H18zM54 66c6-9 18-9 24-1l5-4v10l-5-4c-6 7-18 7-24-1z"/>',
};

/** A hazard pictogram of the CLP regulation as SVG; null if there is none of this name. */
export function drawPictogram(code: string): string | null {
  const symbol = Object.hasOwn(SYMBOLS, code) ? SYMBOLS[code] : null;
  if (!symbol) return null;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-52 -52 204 204"><path d="M50-46 146 50 50 146-46 50z" fill="#fff" stroke="#d80a14" stroke-width="11"/><g transform="translate(50 50) scale(1.4) translate(-50 -53)">${symbol}</g></svg>`;
}
