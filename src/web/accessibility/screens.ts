export { AccessibilityContact } from "./accessibility-contact.tsx";
export { AccessibilityFindings } from "./accessibility-findings.tsx";
