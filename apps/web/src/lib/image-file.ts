import { IMAGE_COMPRESSION } from '@wanyuan/domain';
import type { SearchKind } from './feature-module.ts';

const ACCEPTED_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);
const FACTORY_TYPES = new Set(['image/jpeg', 'image/png']);
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ROTATED_QUALITY = 0.92;
export const IMAGE_ACCEPT = [...ACCEPTED_TYPES].join(',');

/** What the file picker of a search offers. */
export const SEARCH_ACCEPT: Record<SearchKind, string> = {
  product: `${IMAGE_ACCEPT},.xlsx`,
  factory: [...FACTORY_TYPES].join(','),
};

export function isPicture(file: File): boolean {
  return ACCEPTED_TYPES.has(file.type);
}

export function isSheet({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type === SHEET_TYPE || /\.xlsx$/i.test(name);
}

/** Why a file cannot be searched by, in words for the user; null when it can. */
export function searchFileFault(file: Pick<File, 'name' | 'type'>, kind: SearchKind): string | null {
  const { name, type } = file;
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name))
    return '暂不支持 HEIC 照片：请在手机相机设置里选“兼容性最佳”，或另存为 jpg 后再上传';
  if (kind === 'factory') return FACTORY_TYPES.has(type) ? null : '只支持图片格式的文件';
  if (/\.xls$/i.test(name)) return '暂不支持旧版 .xls：请用 Excel 或 WPS 另存为 .xlsx 后再上传';
  return ACCEPTED_TYPES.has(type) || isSheet(file) ? null : '仅支持jpg、png图片或xlsx格式的excel文件，请重新上传';
}

/**
 * The pasted file to search by. Null where text was pasted too: cells of a spreadsheet come with a picture of
 * themselves, but their text is meant.
 */
export function pastedFile(clipboard: DataTransfer | null): File | null {
  if (!clipboard || clipboard.getData('text').trim() !== '') return null;
  return [...clipboard.files].find((file) => file.type.startsWith('image/') || isSheet(file)) ?? null;
}

/** The dropped file, of whatever kind: its faults are told later. */
export function droppedFile(transfer: DataTransfer | null): File | null {
  return transfer?.files[0] ?? null;
}

/** Sides after compression: at most 2000, but the shorter one never below 300. */
export function compressedSize(width: number, height: number): { width: number; height: number } {
  const { maxSide, minSide } = IMAGE_COMPRESSION;
  const shrink = Math.min(1, maxSide / Math.max(width, height));
  const keep = Math.min(1, minSide / Math.min(width, height));
  const scale = Math.max(shrink, keep);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Pictures over 5 MB are made smaller before they travel; smaller ones go as they are. */
export async function compressPicture(file: File): Promise<File> {
  if (file.size <= IMAGE_COMPRESSION.thresholdBytes) return file;
  const bitmap = await createImageBitmap(file);
  const { width, height } = compressedSize(bitmap.width, bitmap.height);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return file;
  // JPEG has no transparency: without white below, cut-out toys would stand on black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: IMAGE_COMPRESSION.quality });
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
}

/** The picture turned clockwise by so many quarters. */
export async function rotatePicture(file: File, quarters: number): Promise<File> {
  const turns = ((quarters % 4) + 4) % 4;
  if (turns === 0) return file;
  const bitmap = await createImageBitmap(file);
  const isAcross = turns % 2 === 1;
  const canvas = new OffscreenCanvas(isAcross ? bitmap.height : bitmap.width, isAcross ? bitmap.width : bitmap.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // Only PNG keeps what is transparent; everything else is smaller as JPEG, where it would turn black.
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type, quality: ROTATED_QUALITY });
  return new File([blob], file.name, { type });
}

/** The file inside a `data:` address; the page's policy does not let it be fetched. */
export function fileOfDataUrl(dataUrl: string, name: string): File {
  const [head = '', base64 = ''] = dataUrl.split(',', 2);
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  return new File([bytes], name, { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'image/png' });
}
