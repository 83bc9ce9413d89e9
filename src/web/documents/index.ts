export { DocumentCopyLink } from "./copies/document-copy-link.tsx";
