import { IMAGE_COMPRESSION } from '@wanyuan/domain';
import { toast } from './notices.ts';

const ACCEPTED_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);
export const IMAGE_ACCEPT = [...ACCEPTED_TYPES].join(',');

export function isPicture(file: File): boolean {
  return ACCEPTED_TYPES.has(file.type);
}

/** The picture among pasted or dropped things, if any. */
export function pictureIn(transfer: DataTransfer | null): File | null {
  return [...(transfer?.files ?? [])].find((file) => file.type.startsWith('image/')) ?? null;
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

/** Checks and compresses a picture for search; says why not, and answers null, when it will not do. */
export async function preparePicture(file: File): Promise<File | null> {
  if (!isPicture(file)) {
    toast.error('只支持图片格式的文件');
    return null;
  }
  try {
    return await compressPicture(file);
  } catch {
    toast.error('图片无法读取，请换一张重试');
    return null;
  }
}
