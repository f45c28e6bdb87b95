export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff' | 'avif' | 'heic';

const BEGINNINGS: readonly [PictureFormat, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['tiff', /^(II\*\0|MM\0\*)/],
];
const BOX_OF_BRANDS = /^\0\0[^][^]ftyp/;
const LONGEST_BRANDS = 64;

/** What a file is by its content; its name and its announced type say nothing. Undefined: no picture that we read. */
export function sniffFormat(bytes: Buffer): PictureFormat | undefined {
  const start = bytes.toString('latin1', 0, LONGEST_BRANDS);
  if (BOX_OF_BRANDS.test(start)) return formatOfBrands(start.slice(8, bytes.readUInt32BE(0)));
  return BEGINNINGS.find(([, beginning]) => beginning.test(start))?.[0];
}

/** The container of phone pictures: its brands say which codec is inside. */
function formatOfBrands(brands: string): PictureFormat | undefined {
  if (/avi[fs]/.test(brands)) return 'avif';
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : undefined;
}
