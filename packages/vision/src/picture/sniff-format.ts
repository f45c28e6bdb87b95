export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff' | 'avif' | 'heic';

const BEGINNINGS: readonly [beginning: string, PictureFormat][] = [
  ['\u00ff\u00d8\u00ff', 'jpeg'],
  ['\u0089PNG\r\n\u001a\n', 'png'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['II*\u0000', 'tiff'],
  ['MM\u0000*', 'tiff'],
];
const LONGEST_BRANDS = 64;

/** What a file is by its content; its name and its announced type say nothing. Undefined: no picture that we read. */
export function sniffFormat(bytes: Buffer): PictureFormat | undefined {
  const start = bytes.toString('latin1', 0, LONGEST_BRANDS);
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp';
  if (start.startsWith('ftyp', 4)) return formatOfBrands(start.slice(8, bytes.readUInt32BE(0)));
  return BEGINNINGS.find(([beginning]) => start.startsWith(beginning))?.[1];
}

/** The container of phone pictures: its brands say which codec is inside. */
function formatOfBrands(brands: string): PictureFormat | undefined {
  if (/avi[fs]/.test(brands)) return 'avif';
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : undefined;
}
