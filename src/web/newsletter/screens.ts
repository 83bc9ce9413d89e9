// One file for all three: they share most code, and every page lists each file of the registry.
export { NewsletterConfirmation } from "./newsletter-confirmation.tsx";
export { NewsletterRegistration } from "./newsletter-registration.tsx";
export { NewsletterUnsubscribe } from "./newsletter-unsubscribe.tsx";
