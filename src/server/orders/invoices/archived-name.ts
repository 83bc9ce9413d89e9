/** Numbers come from the ERP: without separators that would become folders. */
export function archivedName(number: string, type: string): string {
  return `${number.replaceAll(/[\p{Cc}/\\:]/gu, "-")}.${type}`;
}
