import type { TemplateScene } from './render-template.ts';
import type { Vector } from './vector.ts';

/** A room for the toy: the middle of its foot, and how wide and high it may be there. */
export interface ToyRoom {
  foot: Vector;
  width: number;
  height: number;
}

export interface PackageScene extends TemplateScene {
  name: string;
  pack: 'colour_box' | 'window_box' | 'blister' | 'header_bag';
  /** Panels that are printed, in the order in which they are laid down. */
  printed: string[];
  room: ToyRoom;
}
