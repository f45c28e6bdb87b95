const OPAQUE = 255;

/** RGB pixels of grey or coloured ones, with or without alpha. */
export function flattenOnWhite(pixels: Buffer, channels: number): { rgb: Buffer; alpha?: Buffer } {
  if (channels === 3) return { rgb: pixels };
  const count = pixels.length / channels;
  const hasAlpha = channels % 2 === 0;
  const colours = hasAlpha ? channels - 1 : channels;
  const rgb = Buffer.allocUnsafe(count * 3);
  const alpha = Buffer.allocUnsafe(hasAlpha ? count : 0);
  let isOpaque = true;
  for (let pixel = 0; pixel < count; pixel++) {
    const from = pixel * channels;
    const opacity = hasAlpha ? pixels[from + colours]! : OPAQUE;
    if (hasAlpha) alpha[pixel] = opacity;
    if (opacity !== OPAQUE) isOpaque = false;
    for (let channel = 0; channel < 3; channel++) {
      const value = pixels[from + Math.min(channel, colours - 1)]!;
      rgb[pixel * 3 + channel] = OPAQUE + Math.round(((value - OPAQUE) * opacity) / OPAQUE);
    }
  }
  return isOpaque ? { rgb } : { rgb, alpha };
}
