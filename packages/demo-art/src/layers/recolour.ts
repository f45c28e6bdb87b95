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

const DIFFUSE = Float32Array.from({ length: 256 }, (_, byte) => (byte / 255) ** 2 * BRIGHTEST_DIFFUSE);
const SPECULAR = Float32Array.from({ length: 256 }, (_, byte) => (byte / 255) ** 2 * BRIGHTEST_SPECULAR);

/** Puts a view together again in the colours of a palette. */
export function recolourPixels(
  view: ViewPixels,
  materials: readonly LayerMaterial[],
  palette: readonly string[],
  options: RecolourOptions = {},
): Picture {
  const { size } = view;
  const rgba = Buffer.alloc(size * size * 4);
  const painter = new Painter(view, materials, palette);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) painter.paint(x, y, rgba, options.shadow === false ? 0 : shadowAt(view, x, y));
  return { rgba, width: size, height: size };
}

/** The shadow is kept at half the size: interpolated, or its steps would show. */
function shadowAt({ shadow, size }: ViewPixels, x: number, y: number): number {
  const side = size >> 1;
  const left = Math.max(0, (x - 1) >> 1);
  const top = Math.max(0, (y - 1) >> 1);
  const right = Math.min(side - 1, left + 1);
  const bottom = Math.min(side - 1, top + 1);
  const across = (x & 1) === 1 ? 0.25 : 0.75;
  const along = (y & 1) === 1 ? 0.25 : 0.75;
  const upper = shadow[top * side + left]! * (1 - across) + shadow[top * side + right]! * across;
  const lower = shadow[bottom * side + left]! * (1 - across) + shadow[bottom * side + right]! * across;
  return (upper * (1 - along) + lower * along) / 255;
}

class Painter {
  private readonly view: ViewPixels;
  private readonly materials: readonly LayerMaterial[];
  private readonly colours: Float32Array;
  private red = 0;
  private green = 0;
  private blue = 0;

  constructor(view: ViewPixels, materials: readonly LayerMaterial[], palette: readonly string[]) {
    this.view = view;
    this.materials = materials;
    this.colours = new Float32Array(materials.length * 3);
    materials.forEach(({ slot, colour }, id) => {
      const paint = palette[slot];
      this.colours.set(paint === undefined ? colour : linearColour(paint), id * 3);
    });
  }

  paint(x: number, y: number, rgba: Buffer, shadow: number): void {
    const { materialIds, size } = this.view;
    const pixel = y * size + x;
    const corner = y * 2 * size * 2 + x * 2;
    const below = corner + size * 2;
    this.red = 0;
    this.green = 0;
    this.blue = 0;
    const first = materialIds[corner]!;
    let covered: number;
    if (
      first === materialIds[corner + 1]! &&
      first === materialIds[below]! &&
      first === materialIds[below + 1]! &&
      first !== NO_MATERIAL
    ) {
      this.add(first, pixel, SAMPLES);
      covered = SAMPLES;
    } else {
      covered =
        this.add(first, pixel, 1) +
        this.add(materialIds[corner + 1]!, pixel, 1) +
        this.add(materialIds[below]!, pixel, 1) +
        this.add(materialIds[below + 1]!, pixel, 1);
    }
    let toy = covered / SAMPLES;
    // From here on colours are premultiplied.
    this.red /= SAMPLES;
    this.green /= SAMPLES;
    this.blue /= SAMPLES;
    if (this.view.film) toy = this.coverWithFilm(pixel, toy);
    const alpha = toy + shadow * (1 - toy);
    if (alpha <= 0) return;
    const at = pixel * 4;
    rgba[at] = Math.min(255, this.red / alpha);
    rgba[at + 1] = Math.min(255, this.green / alpha);
    rgba[at + 2] = Math.min(255, this.blue / alpha);
    rgba[at + 3] = alpha * 255 + 0.5;
  }

  /** Adds one material's colour, weighted; returns the weight, or nothing for nothing. */
  private add(id: number, pixel: number, weight: number): number {
    if (id === NO_MATERIAL) return 0;
    const material = this.materials[id];
    if (!material) return 0;
    const { print } = this.view;
    const isPrinted = material.isPrinted && print !== null;
    const red = isPrinted ? LINEAR[print[pixel * 3]!]! : this.colours[id * 3]!;
    const green = isPrinted ? LINEAR[print[pixel * 3 + 1]!]! : this.colours[id * 3 + 1]!;
    const blue = isPrinted ? LINEAR[print[pixel * 3 + 2]!]! : this.colours[id * 3 + 2]!;
    const diffuse = DIFFUSE[this.view.diffuse[pixel]!]!;
    const specular = SPECULAR[this.view.specular[pixel]!]!;
    const { isMetal, isGlow } = material;
    this.red += weight * shown(red, diffuse, specular, isMetal, isGlow);
    this.green += weight * shown(green, diffuse, specular, isMetal, isGlow);
    this.blue += weight * shown(blue, diffuse, specular, isMetal, isGlow);
    return weight;
  }

  private coverWithFilm(pixel: number, toy: number): number {
    const { materialIds, opacity, shine } = this.view.film!;
    const id = materialIds[pixel]!;
    if (id === NO_MATERIAL) return toy;
    const dense = opacity[pixel]! / 255;
    const bright = shine[pixel]! / 255;
    const kept = (1 - dense) * (1 - bright);
    const tint = dense * (1 - bright);
    const white = bright * 255;
    const at = id * 3;
    this.red = this.red * kept + tint * shown(this.colours[at]!, FILM_LIGHT, 0, false, false) + white;
    this.green = this.green * kept + tint * shown(this.colours[at + 1]!, FILM_LIGHT, 0, false, false) + white;
    this.blue = this.blue * kept + tint * shown(this.colours[at + 2]!, FILM_LIGHT, 0, false, false) + white;
    return toy * kept + tint + bright;
  }
}

function shown(colour: number, diffuse: number, specular: number, isMetal: boolean, isGlow: boolean): number {
  let light = colour * diffuse + (isMetal ? colour : 1) * specular;
  if (isGlow && light < colour * GLOW) light = colour * GLOW;
  const step = (light * TONE_SCALE) | 0;
  return TONE[step < TONE_LAST ? step : TONE_LAST]!;
}
