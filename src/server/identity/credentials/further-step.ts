/** One more step that an account asks for between its password and its tokens. */
export type FurtherStep = {
  /** Where it is taken. */
  location: string;
};
