// The page of documents in a file of its own: the registry names each file to all pages.
export { DocumentDownload } from "./document-download.tsx";
