import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { assetPath } from '../asset-path.ts';
import type { Quad } from '../raster/homography.ts';
import type { Pack } from '../recipe.ts';

export interface TemplateFace {
  name: 'front' | 'side' | 'top' | 'bag' | 'inner-back' | 'inner-left' | 'inner-floor';
  /** Width by height of the printed sheet. */
  aspect: number;
  quad: Quad;
}

/** An empty package, lit: see the toy studio's templates. */
export interface Template {
  name: string;
  pack: Pack;
  faces: TemplateFace[];
  /** Where the toy may stand: the middle of its foot, and its greatest width and height. */
  room: { x: number; bottom: number; width: number; height: number };
}

/** One byte a pixel: what colours are multiplied with, and the white that gloss and film add. */
export interface TemplateLight {
  light: Uint8Array;
  shine: Uint8Array;
}

export const TEMPLATE_SIZE = 600;
/** What a light of 255 stands for. */
export const BRIGHTEST_LIGHT = 1.25;

const lights = new Map<string, Promise<TemplateLight>>();
let templates: Template[] | undefined;

/** The package of a kind whose room is nearest to the toy's shape (width by height). */
export function templateFor(pack: Pack, shape: number): Template {
  templates ??= JSON.parse(readFileSync(assetPath('templates', 'templates.json'), 'utf8')) as Template[];
  const misfit = ({ room }: Template) => Math.abs(Math.log(room.width / room.height / shape));
  const [best] = templates.filter((template) => template.pack === pack).toSorted((a, b) => misfit(a) - misfit(b));
  if (!best) throw new Error(`no template for ${pack}`);
  return best;
}

export function lightOf({ name }: Template): Promise<TemplateLight> {
  const light = lights.get(name) ?? readLight(name);
  lights.set(name, light);
  return light;
}

async function readLight(name: string): Promise<TemplateLight> {
  const bands = await sharp(assetPath('templates', `${name}.webp`))
    .extractChannel(0)
    .raw()
    .toBuffer();
  const area = TEMPLATE_SIZE * TEMPLATE_SIZE;
  return { light: bands.subarray(0, area), shine: bands.subarray(area) };
}
