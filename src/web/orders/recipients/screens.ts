export { DocumentRecipients } from "./document-recipients.tsx";
export { RecipientConfirmation } from "./recipient-confirmation.tsx";
