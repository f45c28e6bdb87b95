import { blisterCard } from './blister-card.ts';
import { colourBox } from './colour-box.ts';
import { headerBag } from './header-bag.ts';
import type { PackageScene } from './package-scene.ts';
import { windowBox } from './window-box.ts';

/** Several proportions of each kind: a toy is packed in the one that suits its shape. */
export const PACKAGE_SCENES: readonly PackageScene[] = [
  colourBox('wide', { width: 2.9, height: 2, depth: 1.1 }),
  colourBox('square', { width: 2.4, height: 2.35, depth: 1.1 }),
  colourBox('tall', { width: 1.95, height: 2.75, depth: 1.05 }),
  windowBox('wide', { width: 3, height: 2.2, depth: 1.15 }),
  windowBox('square', { width: 2.45, height: 2.6, depth: 1.1 }),
  windowBox('tall', { width: 1.95, height: 2.95, depth: 1 }),
  blisterCard('wide', { width: 2.5, height: 2.6, bubble: { width: 2.1, height: 1.35, depth: 0.6, middle: 0.95 } }),
  blisterCard('tall', { width: 2.05, height: 2.95, bubble: { width: 1.55, height: 1.75, depth: 0.6, middle: 1.12 } }),
  headerBag('wide', { width: 2.5, height: 2.6, header: 0.62 }),
  headerBag('tall', { width: 1.95, height: 2.9, header: 0.62 }),
];
