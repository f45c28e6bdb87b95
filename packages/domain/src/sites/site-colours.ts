/** A site's one colour as its pages use it: text keeps its contrast whatever was chosen. */
export interface SiteColours {
  /** Marks and text on white. */
  light: string;
  /** Marks and text on the dark surface. */
  dark: string;
  /** Solid buttons. */
  fill: string;
  /** Text on them. */
  on_fill: string;
}

type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** The dark theme's cards. */
const NIGHT: Rgb = [30, 33, 37];
/** Of small text. */
const ENOUGH = 4.5;
const STEPS = 40;

const read = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const write = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const mixed = (colour: Rgb, other: Rgb, part: number): Rgb =>
  colour.map((value, at) => value + (other[at]! - value) * part) as unknown as Rgb;

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.039_28 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(a: Rgb, b: Rgb): number {
  const [more, less] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (more + 0.05) / (less + 0.05);
}

/** As little darker or lighter as it needs to be read on `ground`. */
function readable(colour: Rgb, ground: Rgb, towards: Rgb): Rgb {
  for (let step = 0; step <= STEPS; step += 1) {
    const tried = mixed(colour, towards, step / STEPS);
    // What is written is what has to be read.
    if (contrastOf(read(write(tried)), ground) >= ENOUGH) return tried;
  }
  return towards;
}

/** `#rrggbb` */
export function siteColours(colour: string): SiteColours {
  const chosen = read(colour);
  const isPale = contrastOf(chosen, BLACK) > contrastOf(chosen, WHITE) && luminance(chosen) > 0.5;
  // Yellow stays yellow, with dark words on it; the others take white ones.
  const fill = isPale ? chosen : readable(chosen, WHITE, BLACK);
  return {
    light: write(readable(chosen, WHITE, BLACK)),
    dark: write(readable(chosen, NIGHT, WHITE)),
    fill: write(fill),
    on_fill: isPale ? '#1f2329' : '#ffffff',
  };
}

export const contrast = (a: string, b: string): number => contrastOf(read(a), read(b));
