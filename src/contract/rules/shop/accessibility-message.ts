export const MAX_ACCESSIBILITY_TEXT = 4_000;
export const MAX_ACCESSIBILITY_DETAIL = 300;

/** A report of a barrier, by the fields of its form. */
export type AccessibilityMessage = {
  text: string;
  /** Page or function. */
  place: string;
  /** Email address or phone number for the reply; free text, so that nothing about it can be wrong. */
  contact: string;
};

/** Query parameter of the page after the form was sent. */
export const ACCESSIBILITY_QUERY = "message";
