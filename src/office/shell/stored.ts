/** A choice that this browser stores; null without one, or if the browser stores nothing. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function store(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // The choice then lasts until the page is closed.
  }
}
