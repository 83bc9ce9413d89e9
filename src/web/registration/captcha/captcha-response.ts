/** Captcha response, and its expiry. */
export type CaptchaResponse = { response: string; /** Milliseconds since 1970; Infinity if unknown. */ expiresAt: number };
