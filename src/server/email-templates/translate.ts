/** A phrase of the letter's slice by the rest of its key. */
export type Translate = (key: string, ...args: (string | number)[]) => string;
