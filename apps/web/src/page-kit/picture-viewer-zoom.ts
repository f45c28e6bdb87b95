/** How a picture lies on the stage: scale 1 fits, offsets in pixels from the middle. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const FITTED: ZoomView = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 8;
const DOUBLE_CLICK_SCALE = 2.5;

const clamp = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

/** The picture's size on the stage at scale 1. */
export function fittedSize(picture: Size, stage: Size): Size {
  const ratio = Math.min(stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * ratio, height: picture.height * ratio };
}

/** Keeps the picture in view: it may be moved only as far as it is larger than the stage. */
export function keepInside(view: ZoomView, fitted: Size, stage: Size): ZoomView {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale));
  const roomX = Math.max(0, (fitted.width * scale - stage.width) / 2);
  const roomY = Math.max(0, (fitted.height * scale - stage.height) / 2);
  return { scale, x: clamp(view.x, roomX), y: clamp(view.y, roomY) };
}

/** Zooms so that the point under the pointer (from the stage's middle) stays where it is. */
export function zoomAt(view: ZoomView, factor: number, point: { x: number; y: number }): ZoomView {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  return { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio };
}

/** A double click looks closer, a second one steps back. */
export function toggleZoom(view: ZoomView, point: { x: number; y: number }): ZoomView {
  return view.scale > 1 ? FITTED : zoomAt(view, DOUBLE_CLICK_SCALE, point);
}

/** The neighbour of a picture, round and round. */
export function turnPicture(index: number, step: number, count: number): number {
  return (index + step + count) % count;
}
