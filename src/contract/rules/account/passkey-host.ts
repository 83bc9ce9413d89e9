/** Whether browsers have passkeys for a host: they refuse IP addresses. */
export function hasPasskeys(hostname: string): boolean {
  return !/^[\d.]+$|^\[/.test(hostname);
}
