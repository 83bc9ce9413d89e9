// Addresses of technical documents.

/** Permanent address of a declaration of performance; its newest revision, or the given one. */
export function declarationAddress(number: string, { revision, language }: { revision?: number; language?: string } = {}): string {
  const path = ["/dop", encodeURIComponent(number), ...(revision === undefined ? [] : [revision])].join("/");
  return language === undefined ? path : `${path}?language=${language}`;
}

/** Address of a file; its content never changes, so it can be cached for ever. */
export function documentFileAddress(sha256: string, fileName: string): string {
  return `/documents/${sha256}/${encodeURIComponent(fileName)}`;
}
