import type { CustomerDocumentData } from "#contract/screens.ts";

/**
 * The documents there are now, those that were shown before at their places and new ones behind them: what somebody is about to press
 * does not move. One that was made anew takes the place of the one it replaces.
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
