export { CaptchaLine } from "./captcha-line.tsx";
export { type CaptchaState, useCaptcha } from "./captcha/use-captcha.ts";
