const MAX_CHARACTERS = 100;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Names of files that every system takes: special characters go, and what comes again gets a number in brackets. */
export class FileNames {
  readonly #taken = new Set<string>();

  take(wanted: string, extension: string, fallback = '图片'): string {
    const plain = wanted
      .normalize('NFC')
      .replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]/gu, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/^[.\s]+|[.\s]+$/g, '');
    const short = Array.from(plain).slice(0, MAX_CHARACTERS).join('').trim();
    const base = short === '' ? fallback : RESERVED.test(short) ? `${short}_` : short;
    let name = `${base}.${extension}`;
    for (let number = 2; this.#taken.has(name.toLowerCase()); number++) name = `${base}(${number}).${extension}`;
    this.#taken.add(name.toLowerCase());
    return name;
  }
}
