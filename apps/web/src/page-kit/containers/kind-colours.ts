const TURN = 137.508;

/** A colour for each toy, neighbours far apart on the wheel, none so pale or dark that a box loses its edges. */
export function kindColour(place: number): string {
  const hue = (18 + place * TURN) % 360;
  const lightness = 52 + (Math.floor(place / 8) % 3) * 8;
  return `hsl(${hue.toFixed(0)}, 58%, ${lightness}%)`;
}
