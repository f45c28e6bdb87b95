import { layShadow } from './lay-shadow.ts';
import { LINEAR, linearColour, TONE, TONE_LAST, TONE_SCALE } from './tone.ts';
import {
  BRIGHTEST_DIFFUSE,
  BRIGHTEST_SPECULAR,
  NO_MATERIAL,
  type LayerMaterial,
  type ViewPixels,
} from './view-pixels.ts';

/** Straight alpha, four bytes a pixel. */
export interface Picture {
  rgba: Buffer;
  width: number;
  height: number;
}

export interface RecolourOptions {
  /** With the shadow on the ground (in the alpha), as is usual; false gives a clean cut-out. */
  shadow?: boolean;
}

const SAMPLES = 4;
const GLOW = 1.15;
/** How brightly clear plastic shows its own colour. */
const FILM_LIGHT = 0.95;

/** Layers hold square roots of light; these tables give steps of the tone table. */
const DIFFUSE = Float32Array.from({ length: 256 }, (_, byte) => (byte / 255) ** 2 * BRIGHTEST_DIFFUSE * TONE_SCALE);
const SPECULAR = Float32Array.from({ length: 256 }, (_, byte) => (byte / 255) ** 2 * BRIGHTEST_SPECULAR * TONE_SCALE);

/** Puts a view together again in the colours of a palette. */
export function recolourPixels(
  view: ViewPixels,
  materials: readonly LayerMaterial[],
  palette: readonly string[],
  options: RecolourOptions = {},
): Picture {
  const { size } = view;
  const rgba = Buffer.alloc(size * size * 4);
  const painter = new Painter(view, materials, palette, rgba);
  painter.paintSolid();
  if (view.film) painter.coverWithFilm(view.film);
  if (options.shadow !== false) layShadow(view.shadow, rgba, size);
  return { rgba, width: size, height: size };
}

class Painter {
  private readonly view: ViewPixels;
  private readonly materials: readonly LayerMaterial[];
  private readonly colours: Float32Array;
  private readonly isSpecial: boolean[];
  private readonly rgba: Buffer;

  constructor(view: ViewPixels, materials: readonly LayerMaterial[], palette: readonly string[], rgba: Buffer) {
    this.view = view;
    this.materials = materials;
    this.isSpecial = materials.map(({ isMetal, isGlow, isPrinted }) => isMetal || isGlow || isPrinted);
    this.rgba = rgba;
    this.colours = new Float32Array(materials.length * 3);
    materials.forEach(({ slot, colour }, id) => {
      const paint = palette[slot];
      this.colours.set(paint === undefined ? colour : linearColour(paint), id * 3);
    });
  }

  paintSolid(): void {
    const { materialIds, size } = this.view;
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        const pixel = y * size + x;
        const corner = (y * 2 * size + x) * 2;
        const below = corner + size * 2;
        const a = materialIds[corner]!;
        const b = materialIds[corner + 1]!;
        const c = materialIds[below]!;
        const d = materialIds[below + 1]!;
        if (a === b && a === c && a === d) {
          if (a !== NO_MATERIAL) this.paint(pixel, a);
        } else this.blend(pixel, [a, b, c, d]);
      }
  }

  private paint(pixel: number, id: number): void {
    const { rgba, colours } = this;
    const to = pixel * 4;
    rgba[to + 3] = 255;
    if (this.isSpecial[id]) {
      for (let channel = 0; channel < 3; channel++) rgba[to + channel] = this.tone(pixel, id, channel);
      return;
    }
    const matte = DIFFUSE[this.view.diffuse[pixel]!]!;
    const mirrored = SPECULAR[this.view.specular[pixel]!]!;
    const red = colours[id * 3]! * matte + mirrored;
    const green = colours[id * 3 + 1]! * matte + mirrored;
    const blue = colours[id * 3 + 2]! * matte + mirrored;
    rgba[to] = TONE[red < TONE_LAST ? red | 0 : TONE_LAST]!;
    rgba[to + 1] = TONE[green < TONE_LAST ? green | 0 : TONE_LAST]!;
    rgba[to + 2] = TONE[blue < TONE_LAST ? blue | 0 : TONE_LAST]!;
  }

  /** Where edges run through a pixel, its colour is the mean of what its samples show. */
  private blend(pixel: number, samples: readonly number[]): void {
    const seen = samples.filter((id) => id !== NO_MATERIAL);
    const at = pixel * 4;
    for (let channel = 0; channel < 3; channel++) {
      let sum = 0;
      for (const id of seen) sum += this.tone(pixel, id, channel);
      this.rgba[at + channel] = sum / seen.length + 0.5;
    }
    this.rgba[at + 3] = (255 * seen.length) / SAMPLES + 0.5;
  }

  private tone(pixel: number, id: number, channel: number): number {
    const { isMetal, isGlow, isPrinted } = this.materials[id]!;
    const { print, diffuse, specular } = this.view;
    const colour = isPrinted && print ? LINEAR[print[pixel * 3 + channel]!]! : this.colours[id * 3 + channel]!;
    const mirrored = SPECULAR[specular[pixel]!]!;
    let light = isMetal ? colour * mirrored : colour * DIFFUSE[diffuse[pixel]!]! + mirrored;
    if (isGlow) light = Math.max(light, colour * GLOW * TONE_SCALE);
    return TONE[light < TONE_LAST ? light | 0 : TONE_LAST]!;
  }

  /** Clear plastic tints what is behind it and mirrors the room in white. */
  coverWithFilm({ materialIds, opacity, shine }: NonNullable<ViewPixels['film']>): void {
    const { rgba } = this;
    const tints = Float32Array.from(this.colours, (colour) => TONE[(colour * FILM_LIGHT * TONE_SCALE) | 0]!);
    for (let pixel = 0; pixel < materialIds.length; pixel++) {
      const id = materialIds[pixel]!;
      if (id === NO_MATERIAL) continue;
      const bright = shine[pixel]! / 255;
      const tint = (opacity[pixel]! / 255) * (1 - bright);
      const behind = (rgba[pixel * 4 + 3]! / 255) * (1 - tint - bright);
      const alpha = behind + tint + bright;
      if (alpha === 0) continue;
      for (let channel = 0; channel < 3; channel++) {
        const at = pixel * 4 + channel;
        rgba[at] = (rgba[at]! * behind + tints[id * 3 + channel]! * tint + 255 * bright) / alpha + 0.5;
      }
      rgba[pixel * 4 + 3] = alpha * 255 + 0.5;
    }
  }
}
