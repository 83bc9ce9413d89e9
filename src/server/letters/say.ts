/** A phrase of the letter's slice by the rest of its key. */
export type Say = (key: string, ...args: (string | number)[]) => string;
