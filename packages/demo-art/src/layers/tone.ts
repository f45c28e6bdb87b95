const STEPS = 4096;
const BRIGHTEST = 2;
const SHOULDER = 0.72;

/** Linear light to a byte: straight up to a shoulder that keeps highlights from clipping, then sRGB. */
function tone(light: number): number {
  const kept =
    light < SHOULDER ? light : SHOULDER + (1 - SHOULDER) * (1 - Math.exp((SHOULDER - light) / (1 - SHOULDER)));
  return 255 * (kept <= 0.003_130_8 ? kept * 12.92 : 1.055 * kept ** (1 / 2.4) - 0.055);
}

/** Tone by table: index = light × TONE_SCALE, at most TONE_LAST. */
export const TONE = Uint8ClampedArray.from({ length: STEPS }, (_, step) => tone((step / (STEPS - 1)) * BRIGHTEST));
export const TONE_LAST = STEPS - 1;
export const TONE_SCALE = TONE_LAST / BRIGHTEST;

/** #rrggbb to linear light. */
export function linearColour(hex: string): [number, number, number] {
  const channel = (at: number) => linearByte(Number.parseInt(hex.slice(at, at + 2), 16));
  return [channel(1), channel(3), channel(5)];
}

function linearByte(byte: number): number {
  const value = byte / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** sRGB byte to linear light. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => linearByte(byte));

/** Linear light to #rrggbb. */
export function hexColour(colour: readonly [number, number, number]): string {
  const byte = (light: number) =>
    Math.round(255 * (light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055));
  return `#${colour.map((light) => byte(light).toString(16).padStart(2, '0')).join('')}`;
}
