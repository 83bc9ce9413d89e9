export type HeadResponse = { status: number; etag: string | null };

const SECONDS = 30;

/** Requests the headers of an address; status 0 if it does not answer. */
export async function requestHead(address: string, { fetch: call = fetch }: { fetch?: typeof fetch } = {}): Promise<HeadResponse> {
  try {
    const response = await call(address, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(SECONDS * 1000) });
    return { status: response.status, etag: response.headers.get("etag") };
  } catch {
    return { status: 0, etag: null };
  }
}
