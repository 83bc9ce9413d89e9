// The maps service outside, which sites with a key of theirs may offer (DEALER-29).

export const MAPS_SCRIPT = "https://maps.googleapis.com/maps/api/js";
/** Where its script, the parts it fetches and its pictures come from. */
export const MAPS_ORIGINS = ["https://maps.googleapis.com", "https://maps.gstatic.com"] as const;
/** Where the styles that its script puts into a page get their letters from. */
export const MAPS_STYLES = "https://fonts.googleapis.com";
export const MAPS_FONTS = "https://fonts.gstatic.com";
