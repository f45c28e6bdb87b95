import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { PACKAGE_SCENES } from './package-list.ts';
import type { PackageScene } from './package-scene.ts';
import { cornersOf, type Panel } from './panel.ts';
import { project, renderTemplate, type RenderedTemplate } from './render-template.ts';
import { add } from './vector.ts';

const SIZE = 600;
const OUTPUT = fileURLToPath(new URL('../../../../packages/demo-art/assets/templates/', import.meta.url));

/** Lights every empty package and writes what the art package needs to print and fill it. */
export async function makeTemplates(): Promise<void> {
  await mkdir(OUTPUT, { recursive: true });
  const templates = [];
  for (const scene of PACKAGE_SCENES) {
    const rendered = renderTemplate(scene, SIZE);
    const bands = Buffer.concat([rendered.light, rendered.shine]);
    await sharp(bands, { raw: { width: SIZE, height: SIZE * 2, channels: 1 } })
      .toColourspace('b-w')
      .webp({ quality: 92, effort: 6 })
      .toFile(`${OUTPUT}${scene.name}.webp`);
    templates.push(describe(scene, rendered));
    console.log(scene.name);
  }
  await writeFile(`${OUTPUT}templates.json`, `${JSON.stringify(templates)}\n`);
}

function describe(scene: PackageScene, { shot }: RenderedTemplate) {
  const inPixels = (corner: Panel['origin']) =>
    project(shot, corner).map((part) => Math.round(part * SIZE * 100) / 100);
  const { foot, width, height } = scene.room;
  const left = inPixels(add(foot, shot.right, -width / 2));
  const right = inPixels(add(foot, shot.right, width / 2));
  const top = inPixels(add(foot, [0, height, 0]));
  const middle = inPixels(foot);
  return {
    name: scene.name,
    pack: scene.pack,
    faces: scene.printed.map((name) => {
      const panel = scene.panels.find((one) => one.name === name)!;
      return {
        name,
        aspect: Math.hypot(...panel.across) / Math.hypot(...panel.down),
        quad: cornersOf(panel).map(inPixels),
      };
    }),
    room: { x: middle[0], bottom: middle[1], width: right[0]! - left[0]!, height: middle[1]! - top[1]! },
  };
}
