/** The encoding named by the XML declaration at the start of the bytes. */
export function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 256)).toString("latin1");
  return /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1];
}
