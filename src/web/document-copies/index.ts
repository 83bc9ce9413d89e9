export { DocumentCopyLink } from "./document-copy-link.tsx";
