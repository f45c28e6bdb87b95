/** RFC 8187: percent-encoding that also covers what encodeURIComponent leaves alone. */
export function encodeHeaderText(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** A download that keeps its Chinese name. */
export function attachment(name: string): string {
  return `attachment; filename*=UTF-8''${encodeHeaderText(name)}`;
}
