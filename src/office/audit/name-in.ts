/** Name of a recorded key; entries of earlier releases can hold keys that no longer have a name. */
export function nameIn(names: Readonly<Record<string, string>>, key: string): string {
  return names[key] ?? key;
}
