export { DeliveryNote } from "./delivery-note.tsx";
export { DeliveryNotes } from "./delivery-notes.tsx";
