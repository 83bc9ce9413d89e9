import { OFFICE_ERRORS } from "#contract/office/errors.ts";
import { OFFICE_HEADER, UPLOAD_TYPE } from "#contract/office/routes.ts";
import { CallError } from "./call.ts";

type Response = { data?: unknown; errors?: { extensions?: { type?: string; detail?: string } }[] };

/** Uploads a file with parameters of its address; returns the data of the response. Throws a CallError. */
export async function upload<Data>(path: string, file: File, parameters: Readonly<Record<string, string>>): Promise<Data> {
  const { data, errors } = await send(`${path}?${new URLSearchParams({ ...parameters, file: file.name }).toString()}`, file);
  const error = errors?.[0]?.extensions;
  if (error) throw new CallError(OFFICE_ERRORS.find((type) => type === error.type) ?? "unexpected", error);
  if (!data) throw new CallError("unexpected");
  return data as Data;
}

async function send(url: string, body: File): Promise<Response> {
  let response;
  try {
    response = await fetch(url, { method: "POST", headers: { "content-type": UPLOAD_TYPE, [OFFICE_HEADER]: "1" }, body });
  } catch {
    throw new CallError("network");
  }
  if (response.status === 413) throw new CallError("FileTooLargeError");
  try {
    return (await response.json()) as Response;
  } catch {
    throw new CallError("unexpected");
  }
}
