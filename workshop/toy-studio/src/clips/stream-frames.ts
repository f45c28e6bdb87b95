import { mkdir, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { textPath } from '../commands/text.ts';
import type { ChosenStream } from './chosen-clips.data.ts';
import { framePath, FRAMES } from './frames.ts';

const WIDTH = 640;
const HEIGHT = 360;
/** Turns of each toy on the plate. */
const ROUNDS = 2;

export interface ShownToy {
  folder: string;
  name: string;
  name_en: string;
}

export function streamFrameCount(toys: number): number {
  return toys * ROUNDS * FRAMES;
}

/** Puts a show together: the toy on its plate to the left, what is said of it to the right. */
export async function streamFrames(stream: ChosenStream, toys: readonly ShownToy[]): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wanyuan-stream-'));
  await mkdir(folder, { recursive: true });
  let written = 0;
  for (const [index, toy] of toys.entries()) {
    const stage = await sharp(Buffer.from(stageSvg(stream, toy, index, toys.length)))
      .png()
      .toBuffer();
    const shown: Buffer[] = [];
    for (let frame = 0; frame < FRAMES; frame++) {
      const input = await sharp(framePath(toy.folder, frame)).resize(HEIGHT, HEIGHT).png().toBuffer();
      shown.push(
        await sharp(stage)
          .composite([{ input, left: 0, top: 0 }])
          .removeAlpha()
          .png({ compressionLevel: 1 })
          .toBuffer(),
      );
    }
    for (let round = 0; round < ROUNDS; round++)
      for (const picture of shown)
        await sharp(picture).toFile(path.join(folder, `${String(written++).padStart(4, '0')}.png`));
  }
  return folder;
}

function stageSvg({ title, subtitle }: ChosenStream, toy: ShownToy, index: number, count: number): string {
  const left = HEIGHT + 22;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#123b7a"/>
    <rect x="${HEIGHT}" width="${WIDTH - HEIGHT}" height="92" fill="#0d2f64"/>
    <rect x="${left}" y="18" width="46" height="20" rx="4" fill="#e5352b"/>
    ${textPath('直播', left + 23, 33, 13, { fill: '#ffffff', font: 'bold', anchor: 'middle' })}
    ${textPath(title, left + 56, 35, 19, { fill: '#ffffff', font: 'bold' })}
    ${textPath(subtitle, left, 70, 15, { fill: '#b9d0f2' })}
    ${textPath(`正在讲解 ${index + 1}/${count}`, left, 130, 15, { fill: '#ffd23f', font: 'bold' })}
    ${textPath(toy.name, left, 172, 30, { fill: '#ffffff', font: 'bold' })}
    ${textPath(toy.name_en, left, 198, 14, { fill: '#b9d0f2' })}
    ${['源头工厂直供 · 看样可约', '支持混批 · 彩盒可定制', '点击下方商品查看装箱资料']
      .map((line, row) => textPath(line, left, 250 + row * 28, 16, { fill: '#e8f0fc' }))
      .join('')}
  </svg>`;
}
