import type { CartLine } from '@wanyuan/contract/client';
import { pictureSource } from '#page-kit/picture-sources.ts';
import { copyLineText, type CopyOptions } from '../model/copy-lines.ts';

const WIDTH = 720;
const PHOTO = 240;
const GAP = 20;
const LINE_HEIGHT = 30;
const FONT = '"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif';

async function photoOf(line: CartLine): Promise<HTMLImageElement | null> {
  if (!line.picture) return null;
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = pictureSource(line.picture, 480);
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

function wrap(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const rows: string[] = [''];
  for (const sign of text) {
    const row = rows.at(-1)! + sign;
    if (context.measureText(row).width > width && rows.at(-1) !== '') rows.push(sign);
    else rows[rows.length - 1] = row;
  }
  return rows;
}

function drawPhoto(context: CanvasRenderingContext2D, photo: HTMLImageElement, top: number): void {
  const scale = Math.min(PHOTO / photo.naturalWidth, PHOTO / photo.naturalHeight);
  const [width, height] = [photo.naturalWidth * scale, photo.naturalHeight * scale];
  context.drawImage(photo, GAP + (PHOTO - width) / 2, top + (PHOTO - height) / 2, width, height);
}

/** One long picture of all lines, photo and words side by side: what a chat takes in one paste. */
export async function linesPicture(lines: readonly CartLine[], options: CopyOptions): Promise<Blob> {
  const photos = await Promise.all(lines.map(photoOf));
  const row = PHOTO + GAP;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = lines.length * row + GAP;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.textBaseline = 'top';
  lines.forEach((line, place) => {
    const top = GAP + place * row;
    const photo = photos[place];
    if (photo) drawPhoto(context, photo, top);
    let at = top;
    copyLineText(line, options).forEach((text, index) => {
      context.font = `${index === 0 ? 600 : 400} 20px ${FONT}`;
      context.fillStyle = index === 0 ? '#1f2329' : '#4a5059';
      for (const part of wrap(context, text, WIDTH - PHOTO - GAP * 3)) {
        if (at + LINE_HEIGHT > top + row) return;
        context.fillText(part, PHOTO + GAP * 2, at);
        at += LINE_HEIGHT;
      }
    });
    context.fillStyle = '#e9e7e2';
    if (place > 0) context.fillRect(GAP, top - GAP / 2, WIDTH - GAP * 2, 1);
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no blob'))), 'image/png');
  });
}
