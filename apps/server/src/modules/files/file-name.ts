const MAX_NAME = 120;
/** Longer names are cut first: the expressions below may take the square of the length. */
const MAX_GIVEN = 300;
const ALIASES: Record<string, readonly string[]> = { jpg: ['jpeg'], txt: ['text', 'log', 'md'] };

/** A name that is safe in a header, a path and a download folder, and whose extension tells the truth. */
export function cleanFileName(given: string, extension: string): string {
  // The end is kept, where the extension stands.
  const base = given.slice(-MAX_GIVEN).normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = base
    .replace(/[\p{Cc}\p{Cs}\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff<>:"|?*]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const dot = plain.lastIndexOf('.');
  const ownExtension = dot > 0 ? plain.slice(dot + 1).toLowerCase() : '';
  const isTrue = ownExtension === extension || (ALIASES[extension] ?? []).includes(ownExtension);
  const stem = isTrue ? plain.slice(0, dot) : plain;
  const ending = isTrue ? ownExtension : extension;
  const short = Array.from(stem)
    .slice(0, MAX_NAME - ending.length - 1)
    .join('')
    .trim();
  return `${short === '' ? '未命名' : short}.${ending}`;
}
