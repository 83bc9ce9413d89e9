import { UPLOAD_TYPE } from "#contract/office/routes.ts";
import { post } from "./call.ts";

/** Uploads a file with parameters of its address; returns the data of the response. Throws a CallError. */
export async function upload<Data>(path: string, file: File, parameters: Readonly<Record<string, string>>): Promise<Data> {
  const query = new URLSearchParams({ ...parameters, file: file.name }).toString();
  return (await post(`${path}?${query}`, { body: file, headers: { "content-type": UPLOAD_TYPE } })) as Data;
}
