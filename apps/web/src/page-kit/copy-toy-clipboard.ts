import type { Picture } from '@wanyuan/contract/client';
import { pictureSource } from './picture-sources.ts';
import { copyHtml } from './copy-toy-text.ts';

const PICTURE_WIDTH = 960;

/** The picture as PNG, the one format that every clipboard takes; on paper, because chats show transparency black. */
export async function clipboardPicture(picture: Picture): Promise<Blob> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = pictureSource(picture, PICTURE_WIDTH);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no blob'))), 'image/png');
  });
}

export interface Copied {
  text: string | null;
  picture: { blob: Blob; address: string } | null;
}

const plain = (text: string, type: string): Blob => new Blob([text], { type });

/**
 * Puts words and picture into the clipboard together; a browser that refuses the whole gets less. Answers with what
 * arrived, so that the user is told before pasting in vain.
 */
export async function copyTogether({ text, picture }: Copied): Promise<'all' | 'text' | 'none'> {
  const image = picture ? { 'image/png': picture.blob } : {};
  if (text === null) return (await write(image)) ? 'all' : 'none';
  const words = {
    'text/plain': plain(text, 'text/plain'),
    'text/html': plain(copyHtml(text, picture?.address ?? null), 'text/html'),
  };
  if (await write({ ...words, ...image })) return picture ? 'all' : 'text';
  return (await write(words)) ? 'text' : 'none';
}

async function write(parts: Record<string, Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem(parts)]);
    return true;
  } catch {
    return false;
  }
}
