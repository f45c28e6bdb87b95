/** White text on it, and it as text on white, are read by everybody (WCAG AA). */
const LEAST_RATIO = 4.5;
const STEP = 0.04;

const channel = (value: number): number => {
  const part = value / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const rgbOf = (colour: string): [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];
const luminance = ([red, green, blue]: readonly [number, number, number]): number =>
  0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);

export const ratioToWhite = (colour: string): number => 1.05 / (luminance(rgbOf(colour)) + 0.05);

/** The colour itself, or as much darker as white on it needs to be read. */
export function readableColour(colour: string): string {
  let [red, green, blue] = rgbOf(colour);
  const text = () =>
    `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
  while (ratioToWhite(text()) < LEAST_RATIO) {
    red *= 1 - STEP;
    green *= 1 - STEP;
    blue *= 1 - STEP;
  }
  return text();
}
