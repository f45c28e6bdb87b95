import type { Box } from '../embed/frame-picture.ts';
import type { Mask } from './masker.ts';

const SURE = 128;
const MOST_OBJECTS = 6;
/** Smaller ones, as a share of the picture or of the largest object, are specks. */
const LEAST_OF_PICTURE = 0.004;
const LEAST_OF_LARGEST = 0.06;
/** An object whose box lies in a larger one's by more than this share is a part of it. */
const MOST_SHARED = 0.6;
/** Room around an object, as a share of its box. */
const MARGIN = 0.04;

interface Patch {
  area: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The separate things that stand out, largest first; none when nothing does. */
export function findObjects(mask: Mask): Box[] {
  const patches = patchesOf(mask).toSorted((a, b) => b.area - a.area);
  const least = Math.max(mask.data.length * LEAST_OF_PICTURE, (patches[0]?.area ?? 0) * LEAST_OF_LARGEST);
  const kept: Patch[] = [];
  for (const patch of patches) {
    if (patch.area < least || kept.length === MOST_OBJECTS) break;
    if (!kept.some((larger) => sharedShare(patch, larger) > MOST_SHARED)) kept.push(patch);
  }
  return kept.map((patch) => boxOf(patch, mask));
}

function boxOf({ left, top, right, bottom }: Patch, { width, height }: Mask): Box {
  const marginX = (right - left) * MARGIN;
  const marginY = (bottom - top) * MARGIN;
  const from = { x: Math.max(0, left - marginX) / width, y: Math.max(0, top - marginY) / height };
  const to = { x: Math.min(width, right + marginX) / width, y: Math.min(height, bottom + marginY) / height };
  return { left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y };
}

/** How much of the first box lies in the second. */
function sharedShare(a: Patch, b: Patch): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? (width * height) / ((a.right - a.left) * (a.bottom - a.top)) : 0;
}

/** Sure places that touch one another. */
function patchesOf({ data, width, height }: Mask): Patch[] {
  const isSeen = new Uint8Array(data.length);
  const patches: Patch[] = [];
  for (let start = 0; start < data.length; start++) {
    if (isSeen[start] || data[start]! < SURE) continue;
    isSeen[start] = 1;
    const patch = { area: 0, left: width, top: height, right: 0, bottom: 0 };
    const waiting = [start];
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      const x = place % width;
      const y = (place - x) / width;
      patch.area++;
      patch.left = Math.min(patch.left, x);
      patch.right = Math.max(patch.right, x + 1);
      patch.top = Math.min(patch.top, y);
      patch.bottom = Math.max(patch.bottom, y + 1);
      const neighbours = [x > 0 ? place - 1 : -1, x < width - 1 ? place + 1 : -1, place - width, place + width];
      for (const next of neighbours) {
        if (next < 0 || next >= data.length || isSeen[next] || data[next]! < SURE) continue;
        isSeen[next] = 1;
        waiting.push(next);
      }
    }
    patches.push(patch);
  }
  return patches;
}
