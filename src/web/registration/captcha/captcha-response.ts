/** What stands for a person in front of the browser, and until when. */
export type CaptchaResponse = { response: string; /** Milliseconds since 1970; Infinity where nobody says. */ expiresAt: number };
