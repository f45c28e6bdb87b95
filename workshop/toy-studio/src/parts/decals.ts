import type { Kit, Placement } from '../kit/kit.ts';
import type { Paint } from '../kit/materials.ts';
import { star } from '../kit/shapes.ts';
import { box, cylinder, extrude } from '../kit/solids.ts';

const SEGMENTS_OF: Record<string, string> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abged',
  '3': 'abgcd',
  '4': 'fgbc',
  '5': 'afgcd',
  '6': 'afgedc',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
};

/** A number in raised strokes, `height` high, facing +z. */
export function digits(kit: Kit, placement: Placement, number: number, height: number, paint: Paint): void {
  const group = kit.group(placement);
  const material = kit.material('plastic', paint);
  const width = height * 0.5;
  const stroke = height * 0.17;
  const across = box(width, stroke, 0.012, 0.004, 1);
  const along = box(stroke, height * 0.5 + stroke * 0.4, 0.012, 0.004, 1);
  const edge = width / 2 - stroke / 2;
  const top = height / 2 - stroke / 2;
  const placeOf: Record<string, readonly [number, number]> = {
    a: [0, top],
    b: [edge, height / 4],
    c: [edge, -height / 4],
    d: [0, -top],
    e: [-edge, -height / 4],
    f: [-edge, height / 4],
    g: [0, 0],
  };
  const text = String(number);
  text.split('').forEach((digit, index) => {
    const left = (index - (text.length - 1) / 2) * (width + stroke * 1.3);
    for (const segment of SEGMENTS_OF[digit] ?? '') {
      const [x, y] = placeOf[segment]!;
      kit.add('adg'.includes(segment) ? across : along, material, { at: [left + x, y, 0], parent: group });
    }
  });
}

/** A round sticker that faces +z. */
export function decalDisc(kit: Kit, placement: Placement, radius: number, paint: Paint): void {
  const group = kit.group(placement);
  kit.add(cylinder(radius, radius, 0.014, 0.004, 36), kit.material('plastic', paint), {
    turn: [Math.PI / 2, 0, 0],
    parent: group,
  });
}

/** A racing number on a round sticker, facing +z. */
export function numberPlate(kit: Kit, placement: Placement, radius: number, number: number, paint: Paint = '#ffffff') {
  const group = kit.group(placement);
  decalDisc(kit, { parent: group }, radius, paint);
  digits(kit, { at: [0, 0, 0.01], parent: group }, number, radius * (number > 9 ? 0.9 : 1.1), '#1d2024');
}

/** A star sticker that faces +z. */
export function starDecal(kit: Kit, placement: Placement, radius: number, paint: Paint): void {
  kit.add(extrude(star(radius, radius * 0.42), 0.016, 0.003, 1), kit.material('plastic', paint), placement);
}
