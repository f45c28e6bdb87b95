import type { PaletteName } from '@wanyuan/demo-art';
import type { Kit } from './kit/kit.ts';

/** One of the forms of a family, named as a toy trader would. */
export interface FamilyStyle {
  key: string;
  name: string;
  name_en: string;
  /** Where toys of this style are sold, when it is not where the family is. */
  categories?: readonly number[];
}

/** A camera: turned around the toy by `azimuth` (0 looks at its face), raised by `elevation`, in radians. */
export interface Camera {
  azimuth: number;
  elevation: number;
}

/** The three views that every toy is pictured in. */
export interface FamilyViews {
  main: Camera;
  front: Camera;
  side: Camera;
}

/** A kind of toy that is built by code, in many forms. */
export interface Family {
  key: string;
  name: string;
  name_en: string;
  /** Category ids, the most fitting first. */
  categories: readonly number[];
  /** Palettes that suit it. */
  palettes: readonly PaletteName[];
  /** How long the longest side of the real toy is, in centimetres. */
  longestCm: readonly [number, number];
  styles: readonly FamilyStyle[];
  views?: Partial<FamilyViews>;
  /** Builds into kit.root. All variety of form comes from the style and kit.random. */
  build(kit: Kit, style: string): void;
}

export const DEFAULT_VIEWS: FamilyViews = {
  main: { azimuth: 0.62, elevation: 0.3 },
  front: { azimuth: 0.06, elevation: 0.14 },
  side: { azimuth: 1.5, elevation: 0.12 },
};
