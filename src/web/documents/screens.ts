// Document page in its own module, because every page lists the registry's modules.
export { DocumentDownload } from "./document-download.tsx";
