/** Number of pages of a PDF; null if it cannot be read. */
export async function countPages(content: Uint8Array): Promise<number | null> {
  // Loaded lazily, for imports only: it is large, and a web process does not need it.
  const { getDocumentProxy } = await import("unpdf");
  try {
    // The reader takes ownership of the bytes, so it gets a copy. Messages about repaired files are not printed.
    const document = await getDocumentProxy(Uint8Array.from(content), { verbosity: 0 });
    const { numPages } = document;
    await document.loadingTask.destroy();
    return numPages;
  } catch {
    return null;
  }
}
