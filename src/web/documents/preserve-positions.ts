import type { CustomerDocumentData } from "#contract/screens.ts";

/**
 * The current documents, with those shown before at their previous positions and new ones after them, so that links do not move
 * under the pointer. A regenerated document takes the position of the one it replaces.
 */
export function preservePositions(shown: readonly CustomerDocumentData[], now: readonly CustomerDocumentData[]): CustomerDocumentData[] {
  const left = [...now];
  const take = (isWanted: (document: CustomerDocumentData) => boolean): CustomerDocumentData[] => {
    const at = left.findIndex(isWanted);
    return at < 0 ? [] : left.splice(at, 1);
  };
  const isThere = (document: CustomerDocumentData) => now.some((other) => other.documentUrl === document.documentUrl);
  const kept = shown.flatMap((document) =>
    isThere(document)
      ? take(({ documentUrl }) => documentUrl === document.documentUrl)
      : take((other) => isMadeAnew(other, document) && !shown.some(({ documentUrl }) => documentUrl === other.documentUrl)),
  );
  return [...kept, ...left];
}

function isMadeAnew(document: CustomerDocumentData, before: CustomerDocumentData): boolean {
  return (
    document.documentType === before.documentType &&
    document.mediaType === before.mediaType &&
    document.documentName === before.documentName
  );
}
