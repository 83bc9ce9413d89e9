export type Reply = { status: number; json?: unknown; bytes?: Uint8Array; mediaType?: string };

export function refuse(status: number, error: string): Reply {
  return { status, json: { error } };
}
