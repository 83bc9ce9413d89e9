// Screens of quotes in one module, because every page lists the registry's modules.
export { GuestQuote } from "./guest-quote.tsx";
export { QuoteDetails } from "./quote-details.tsx";
export { QuoteForm } from "./quote-form.tsx";
export { Quotes } from "./quotes.tsx";
