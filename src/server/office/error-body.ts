/** Of responses without a page. */
export const JSON_TYPE = "application/json; charset=utf-8";

/** A response with an error, as GraphQL has it. */
export function errorBody(type: string, detail?: string): string {
  return JSON.stringify({ data: null, errors: [{ message: type, extensions: { type, detail } }] });
}
