export interface Size {
  width: number;
  height: number;
}

/** Centre of the view in the picture, in picture pixels, and how often it is magnified beyond filling the square. */
export interface CropView {
  x: number;
  y: number;
  zoom: number;
}

export const MAX_ZOOM = 4;

/** Side, in picture pixels, of the square that is seen. */
export function cropSide(picture: Size, zoom: number): number {
  return Math.min(picture.width, picture.height) / zoom;
}

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** Keeps the square inside the picture: an avatar has no empty corners. */
export function fitView(picture: Size, view: CropView): CropView {
  const zoom = clamp(view.zoom, 1, MAX_ZOOM);
  const half = cropSide(picture, zoom) / 2;
  return {
    zoom,
    x: clamp(view.x, half, picture.width - half),
    y: clamp(view.y, half, picture.height - half),
  };
}

export function centredView(picture: Size): CropView {
  return { x: picture.width / 2, y: picture.height / 2, zoom: 1 };
}

/** The square that is cut out. */
export function cropRect(picture: Size, view: CropView): { x: number; y: number; side: number } {
  const side = cropSide(picture, view.zoom);
  return { x: view.x - side / 2, y: view.y - side / 2, side };
}
