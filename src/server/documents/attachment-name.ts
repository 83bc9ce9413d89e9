/** A Content-Disposition header with a file name, including umlauts (RFC 6266, RFC 8187). */
export function attachmentNamed(fileName: string): string {
  const name = fileName.replace(/[\p{Cc}/\\]/gu, "-");
  const plain = name
    .replace(/ß/g, "ss")
    .replace(/[äöüÄÖÜ]/g, (letter) => `${letter.normalize("NFD")[0]}e`)
    .normalize("NFD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/["%]/g, "-");
  if (plain === name) return `attachment; filename="${plain}"`;
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
