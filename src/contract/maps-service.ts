// The external maps service; a site needs a key of its own to offer it (DEALER-29).

export const MAPS_SCRIPT = "https://maps.googleapis.com/maps/api/js";
/** Origins of its script, of the modules it loads and of its images. */
export const MAPS_ORIGINS = ["https://maps.googleapis.com", "https://maps.gstatic.com"] as const;
/** Origin of the fonts in the styles that its script adds to a page. */
export const MAPS_STYLES = "https://fonts.googleapis.com";
export const MAPS_FONTS = "https://fonts.gstatic.com";
