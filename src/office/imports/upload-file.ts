import { IMPORT_PART_BYTES } from "#contract/office/import-kinds.ts";
import { OFFICE_HEADER, OFFICE_ROUTES, UPLOAD_TYPE } from "#contract/office/routes.ts";
import { CallError } from "../api/call.ts";

const ATTEMPTS = 3;
const RETRY_MS = 1_000;

/** Uploads a file in parts, one after another; a part that fails is sent again. Throws a CallError, or the signal's reason. */
export async function uploadFile(
  importId: string,
  file: Blob,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<void> {
  const parts = Math.ceil(file.size / IMPORT_PART_BYTES);
  for (let part = 0; part < parts; part += 1) {
    await sendPart(
      `${OFFICE_ROUTES.imports}/${importId}/parts/${part}`,
      file.slice(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES),
      signal,
    );
    onProgress((part + 1) / parts);
  }
}

async function sendPart(address: string, body: Blob, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const status = await put(address, body, signal);
    if (status === 204) return;
    signal.throwIfAborted();
    // Another attempt does not help without the right, or when the upload was cancelled.
    if (status === 403) throw new CallError("SignInRequiredError");
    if (status === 404) throw new CallError("WrongStateError");
    if (attempt === ATTEMPTS) throw new CallError(status === 0 ? "network" : "unexpected");
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS * attempt));
  }
}

/** Returns the status; 0 without a response. */
async function put(address: string, body: Blob, signal: AbortSignal): Promise<number> {
  try {
    const headers = { "content-type": UPLOAD_TYPE, [OFFICE_HEADER]: "1" };
    return (await fetch(address, { method: "PUT", headers, body, signal })).status;
  } catch {
    return 0;
  }
}
