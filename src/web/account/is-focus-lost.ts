/** What held the focus went, or waits for something else now. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches(":disabled");
}
