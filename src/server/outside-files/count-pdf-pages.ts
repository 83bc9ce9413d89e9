const MAX_BYTES = 50_000_000;
const MAX_MS = 30_000;

/** Number of pages of a PDF; null if it cannot be read, is too large or takes too long. */
export async function countPdfPages(content: Uint8Array): Promise<number | null> {
  if (content.length > MAX_BYTES) return null;
  // Loaded lazily, for imports only: it is large, and a web process does not need it.
  const { getDocumentProxy } = await import("unpdf");
  let timer: NodeJS.Timeout | undefined;
  try {
    // The reader takes ownership of the bytes, so it gets a copy. Messages about repaired files are not printed.
    const read = async () => {
      const document = await getDocumentProxy(Uint8Array.from(content), { verbosity: 0 });
      const { numPages } = document;
      await document.loadingTask.destroy();
      return numPages;
    };
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), MAX_MS);
    });
    return await Promise.race([read(), late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
