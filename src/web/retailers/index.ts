export { RetailButton } from "./retail-button.tsx";
export { RetailPart } from "./retail-part.tsx";
