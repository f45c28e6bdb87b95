const DARK = '#2a1a08';
/** Grounds at least this bright want dark letters. */
const BRIGHT = 0.62;

/** White or dark, whichever is easier to read on a colour (#rrggbb). */
export function readableOn(colour: string): string {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return channel(1) * 0.3 + channel(3) * 0.59 + channel(5) * 0.11 > BRIGHT ? DARK : '#fff';
}
