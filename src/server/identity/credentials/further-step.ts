/** An additional sign-in step of an account, e.g. a second factor. */
export type FurtherStep = {
  /** URL of the step. */
  location: string;
};
