// One file for all three: they share nearly everything, and no other page should carry their names more than once.
export { NewsletterConfirmation } from "./newsletter-confirmation.tsx";
export { NewsletterRegistration } from "./newsletter-registration.tsx";
export { NewsletterUnsubscribe } from "./newsletter-unsubscribe.tsx";
