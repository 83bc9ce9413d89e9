/** Name of a stored key; the key itself if there is none, as for keys of an earlier release. */
export function nameIn(names: Readonly<Record<string, string>>, key: string): string {
  return names[key] ?? key;
}
