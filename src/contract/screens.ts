/** What each screen's loader hands to it, by component name in content. Screens without a loader are absent. */
export type ScreenData = Record<never, never>;
