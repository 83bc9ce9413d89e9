/** Ref of a field that people fill first on a page or in a dialog that has nothing before it. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
