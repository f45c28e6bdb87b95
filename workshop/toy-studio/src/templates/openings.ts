/** In parts of the panel's width and height. */
export interface Opening {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Of the corners, in parts of the width. */
  radius: number;
}

export const WINDOW: Opening = { left: 0.09, right: 0.91, top: 0.27, bottom: 0.86, radius: 0.06 };

export const CARD: Opening = { left: 0, right: 1, top: 0, bottom: 1, radius: 0.07 };

/** `ratio` is height by width, so that corners stay round. */
export function isInRoundedRectangle(u: number, v: number, opening: Opening, ratio: number): boolean {
  const { left, right, top, bottom, radius } = opening;
  if (u < left || u > right || v < top || v > bottom) return false;
  const x = Math.max(left + radius - u, u - right + radius, 0);
  const y = Math.max((top - v) * ratio + radius, (v - bottom) * ratio + radius, 0);
  return Math.hypot(x, y) <= radius;
}
