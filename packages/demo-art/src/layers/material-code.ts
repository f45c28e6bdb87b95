import { hexColour, linearColour } from './tone.ts';
import type { LayerMaterial } from './view-pixels.ts';

/** A material in a few characters: its palette slot or colour, then m for metal, g for glow, p for print. */
export function materialCode({ slot, colour, isMetal, isGlow, isPrinted }: LayerMaterial): string {
  const paint = slot >= 0 ? String(slot) : hexColour(colour);
  return `${paint}${isMetal ? 'm' : ''}${isGlow ? 'g' : ''}${isPrinted ? 'p' : ''}`;
}

export function readMaterialCode(code: string, palette: readonly string[]): LayerMaterial {
  const match = /^(#[0-9a-f]{6}|\d)(m?)(g?)(p?)$/.exec(code);
  if (!match) throw new Error(`unknown material ${code}`);
  const [, paint = '', metal, glow, print] = match;
  const slot = paint.startsWith('#') ? -1 : Number(paint);
  return {
    slot,
    colour: linearColour(slot < 0 ? paint : (palette[slot] ?? '#ffffff')),
    isMetal: metal !== '',
    isGlow: glow !== '',
    isPrinted: print !== '',
  };
}
