export interface Bubble {
  id: number;
  x: number;
  y: number;
  r: number;
}

export interface BubbleBox {
  width: number;
  height: number;
}

const SMALLEST = 22;
const LARGEST = 72;
const GAP = 6;
const ROUNDS = 200;

/** Grows with the root of the number of factories, from a bubble that can still be hit. */
export function bubbleRadius(count: number, most: number): number {
  if (count <= 0 || most <= 0) return SMALLEST;
  return SMALLEST + Math.sqrt(count / most) * (LARGEST - SMALLEST);
}

/** Pushes two apart that touch, each by half. Whether they did. */
function part(a: Bubble, b: Bubble): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const distance = Math.hypot(dx, dy);
  const missing = a.r + b.r + GAP - distance;
  if (missing <= 0.01) return false;
  // Two at the very same place part sideways.
  const [ux, uy] = distance === 0 ? [1, 0] : [dx / distance, dy / distance];
  a.x -= (ux * missing) / 2;
  a.y -= (uy * missing) / 2;
  b.x += (ux * missing) / 2;
  b.y += (uy * missing) / 2;
  return true;
}

/** Bubbles near the places they were given, inside the box, none over another. */
export function layBubbles(given: readonly Bubble[], { width, height }: BubbleBox): Bubble[] {
  const bubbles = given.map((bubble) => ({ ...bubble }));
  const keepInside = (bubble: Bubble): void => {
    bubble.x = Math.min(width - bubble.r - GAP, Math.max(bubble.r + GAP, bubble.x));
    bubble.y = Math.min(height - bubble.r - GAP, Math.max(bubble.r + GAP, bubble.y));
  };
  bubbles.forEach(keepInside);
  for (let round = 0; round < ROUNDS; round += 1) {
    let hasMoved = false;
    for (const [index, bubble] of bubbles.entries())
      for (const other of bubbles.slice(index + 1)) hasMoved = part(bubble, other) || hasMoved;
    if (!hasMoved) break;
    bubbles.forEach(keepInside);
  }
  return bubbles;
}
