import { boxBlur } from './box-blur.ts';

/** Colours of one side of an edge, spread beyond it: red, green and blue of each place. */
export type SideColours = readonly [Float32Array, Float32Array, Float32Array];

/** How far colours are taken from, as shares of the longer side: the nearest that has any counts. */
const REACHES = [0.012, 0.05, 0.25] as const;
const ENOUGH = 1e-3;

/**
 * For every place the mean colour of the nearest places that surely belong to a side (`isSure`: 1 or 0).
 * `pixels` are RGB.
 */
export function sideColours(pixels: Uint8Array, isSure: Float32Array, width: number, height: number): SideColours {
  const colours = [0, 1, 2].map((channel) =>
    Float32Array.from(isSure, (sure, index) => (sure > 0 ? pixels[index * 3 + channel]! : 0)),
  );
  const found = [0, 1, 2].map(() => new Float32Array(isSure.length));
  const isFound = new Uint8Array(isSure.length);
  for (const reach of REACHES) {
    const radius = Math.max(2, Math.round(Math.max(width, height) * reach));
    const weight = boxBlur(isSure, width, height, radius);
    const blurred = colours.map((values) => boxBlur(values, width, height, radius));
    for (let index = 0; index < isFound.length; index++) {
      if (isFound[index] || weight[index]! < ENOUGH) continue;
      isFound[index] = 1;
      for (let channel = 0; channel < 3; channel++) found[channel]![index] = blurred[channel]![index]! / weight[index]!;
    }
  }
  return found as unknown as SideColours;
}
