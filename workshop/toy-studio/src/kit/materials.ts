import { Color, MeshPhysicalMaterial, type MeshPhysicalMaterialParameters } from 'three';

/** What a surface is made of. `clear` is see-through, `glow` shines by itself, `plush` can carry fur. */
const FINISHES = {
  plastic: { roughness: 0.34, clearcoat: 0.25, clearcoatRoughness: 0.2 },
  gloss: { roughness: 0.16, clearcoat: 1, clearcoatRoughness: 0.06 },
  matte: { roughness: 0.62 },
  rubber: { roughness: 0.78 },
  metal: { roughness: 0.32, metalness: 1 },
  chrome: { roughness: 0.1, metalness: 1 },
  wood: { roughness: 0.55, clearcoat: 0.15, clearcoatRoughness: 0.35 },
  glass: { roughness: 0.06, clearcoat: 1, clearcoatRoughness: 0.03 },
  clear: { roughness: 0.08, clearcoat: 1, clearcoatRoughness: 0.04, transparent: true, opacity: 0.28 },
  plush: { roughness: 1 },
  soft: { roughness: 0.48 },
  glow: { roughness: 0.3, emissiveIntensity: 0.9 },
} as const satisfies Record<string, MeshPhysicalMaterialParameters>;

export type Finish = keyof typeof FINISHES;

/** Either a colour of its own (#rrggbb) or a palette slot, which can be recoloured after rendering. */
export type Paint = string | number;

/** An image on a surface that has texture coordinates. Linear light, three channels. */
export interface Texture {
  width: number;
  height: number;
  data: Float32Array;
}

/** What the tracer and the layer writer want to know of a material. */
export interface SurfaceData {
  finish: Finish;
  /** The palette slot, or -1 for a fixed colour. */
  slot: number;
  /** Length of hair; 0 for none. Only on plush. */
  fur: number;
  texture: Texture | null;
}

export interface SurfaceOptions {
  fur?: number;
  texture?: Texture;
}

export function createMaterial(
  finish: Finish,
  paint: Paint,
  palette: readonly string[],
  options: SurfaceOptions = {},
): MeshPhysicalMaterial {
  const colour = typeof paint === 'number' ? palette[paint]! : paint;
  const material = new MeshPhysicalMaterial({ metalness: 0, ...FINISHES[finish], color: new Color(colour) });
  if (finish === 'glow') material.emissive = new Color(colour);
  material.name = `${finish}-${typeof paint === 'number' ? `slot${paint}` : paint.slice(1)}`;
  material.userData = {
    finish,
    slot: typeof paint === 'number' ? paint : -1,
    fur: options.fur ?? 0,
    texture: options.texture ?? null,
  } satisfies SurfaceData;
  return material;
}

export function surfaceOf(material: MeshPhysicalMaterial): SurfaceData {
  return material.userData as SurfaceData;
}
