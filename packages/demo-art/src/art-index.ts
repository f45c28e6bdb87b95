import { readFileSync } from 'node:fs';
import { assetPath } from './asset-path.ts';
import type { PaletteName } from './palettes.ts';

/** A form of a toy of which layers are committed. */
export interface ArtGeometry {
  id: string;
  family: string;
  style: string;
  /** Width, height and depth, in units of its model. */
  size: readonly [number, number, number];
  /** Palette slots that paint it. */
  slots: readonly number[];
  fingerprint: string;
}

export interface ArtStyle {
  key: string;
  name: string;
  name_en: string;
  /** Where toys of this style are sold, when it is not where the family is. */
  categories?: readonly number[];
}

export interface ArtFamily {
  key: string;
  name: string;
  name_en: string;
  /** The most fitting first. */
  categories: readonly number[];
  palettes: readonly PaletteName[];
  /** How long the longest side of the real toy is, in centimetres. */
  longestCm: readonly [number, number];
  styles: readonly ArtStyle[];
}

/** A glTF model of a geometry. */
export interface ArtModel {
  id: string;
  geometry: string;
  file: string;
}

/** A geometry that turns once. */
export interface ArtClip {
  id: string;
  geometry: string;
  file: string;
  seconds: number;
}

/** A show of several toys in HLS; `file` is its playlist. */
export interface ArtStream {
  id: string;
  title: string;
  geometries: readonly string[];
  file: string;
  seconds: number;
}

/** What the demo world has to show. Files are relative to the folder of the assets. */
export interface ArtIndex {
  geometries: readonly ArtGeometry[];
  families: readonly ArtFamily[];
  models: readonly ArtModel[];
  clips: readonly ArtClip[];
  streams: readonly ArtStream[];
}

let known: ArtIndex | undefined;

export function readArtIndex(): ArtIndex {
  known ??= JSON.parse(readFileSync(assetPath('index.json'), 'utf8')) as ArtIndex;
  return known;
}
