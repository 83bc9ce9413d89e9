/** A phrase of the email template, by its key without the prefix. */
export type Translate = (key: string, ...args: (string | number)[]) => string;
