import { boxPanels, type BoxSize } from './box-panels.ts';
import type { PackageScene } from './package-scene.ts';
import { add, type Vector } from './vector.ts';

const CAMERA = { azimuth: 0.58, elevation: 0.26 };

/** A closed box with its toy before its left half. */
export function colourBox(name: string, size: BoxSize): PackageScene {
  const width = size.width * 0.24 + 0.8;
  const height = size.height * 0.3 + 0.6;
  const foot: Vector = [-size.width * 0.36, 0, size.depth / 2 + 0.72];
  const seenRight: Vector = [Math.cos(CAMERA.azimuth), 0, -Math.sin(CAMERA.azimuth)];
  return {
    name: `colour-box-${name}`,
    pack: 'colour_box',
    panels: Object.values(boxPanels(size)),
    printed: ['side', 'top', 'front'],
    camera: CAMERA,
    margin: 1.1,
    frameAlso: [add(foot, seenRight, -width / 2), add(foot, [0, 0, 0.2])],
    room: { foot, width, height },
  };
}
