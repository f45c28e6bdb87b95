import { boxPanels, type BoxSize } from './box-panels.ts';
import type { PackageScene } from './package-scene.ts';
import type { Panel } from './panel.ts';
import { isInRoundedRectangle, WINDOW } from './openings.ts';

/** How far the toy's platform lies below the lower edge of the window, in parts of the height. */
const SUNK = 0.012;

/** A box with a film window in its front, its toy on a platform inside. */
export function windowBox(name: string, size: BoxSize): PackageScene {
  const { front, side, top, left, back } = boxPanels(size);
  const { width, height, depth } = size;
  const floorY = height * (1 - WINDOW.bottom - SUNK);
  const ratio = height / width;
  const frame: Panel = {
    ...front,
    isThere: (u, v) => !isInRoundedRectangle(u, v, WINDOW, ratio),
    castsNoShadow: true,
  };
  const inset = 0.03;
  const innerBack: Panel = { ...back, name: 'inner-back', origin: [-width / 2, height, -depth / 2 + inset] };
  const innerLeft: Panel = { ...left, name: 'inner-left', origin: [-width / 2 + inset / 2, height, -depth / 2] };
  const floor: Panel = {
    name: 'inner-floor',
    origin: [-width / 2, floorY, -depth / 2],
    across: [width, 0, 0],
    down: [0, 0, depth],
  };
  return {
    name: `window-box-${name}`,
    pack: 'window_box',
    panels: [
      frame,
      { ...side, castsNoShadow: true },
      { ...top, castsNoShadow: true },
      left,
      back,
      innerBack,
      innerLeft,
      floor,
    ],
    printed: ['inner-back', 'inner-left', 'inner-floor', 'side', 'top', 'front'],
    camera: { azimuth: 0.48, elevation: 0.18 },
    margin: 1.14,
    room: {
      foot: [0, floorY, depth * 0.3],
      width: width * (WINDOW.right - WINDOW.left) * 0.82,
      height: height * (WINDOW.bottom - WINDOW.top) * 0.86,
    },
  };
}
