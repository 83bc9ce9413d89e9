export const BANNER_ID = "consent";
