import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { outline, smoothMax, type Distance } from '../../kit/sdf.ts';
import { box, cylinder } from '../../kit/solids.ts';
import { headlight } from '../../parts/vehicle-lights.ts';
import { wheel } from '../../parts/wheel.ts';

/** Measures of a lorry that drives towards +x. The cab begins at x = 0, the bed lies behind it. */
export interface TruckForm {
  cab: 'flat' | 'bonnet' | 'round';
  width: number;
  cabLength: number;
  cabHeight: number;
  bedLength: number;
  /** Height of the frame's upper side, on which the bed stands. */
  floor: number;
  wheelRadius: number;
  rearAxles: number;
}

const DARK = '#2a2d31';
const SIDES = [-1, 1] as const;

export function truckForm(kit: Kit): TruckForm {
  const { range, pick, int } = kit.random;
  const cab = pick(['flat', 'bonnet', 'round'] as const);
  const wheelRadius = range(0.27, 0.36);
  return {
    cab,
    width: range(1, 1.14),
    cabLength: cab === 'bonnet' ? range(1.15, 1.4) : range(0.74, 0.92),
    cabHeight: range(0.92, 1.2),
    bedLength: range(1.5, 2.1),
    floor: wheelRadius + 0.2,
    wheelRadius,
    rearAxles: int(1, 2),
  };
}

export function addCab(kit: Kit, parent: Group, form: TruckForm): void {
  const low = form.floor - 0.1;
  const top = low + form.cabHeight;
  const half = form.width / 2;
  const corners = cabOutline(form, low, top);
  const cabin: Distance = (x, y, z) =>
    smoothMax(outline(x, y, corners), Math.abs(z) - half + 0.02, form.cab === 'round' ? 0.24 : 0.1) - 0.03;
  const axle = frontAxle(form);
  const arch: Distance = (x, y, z) =>
    Math.max(Math.hypot(x - axle, y - form.wheelRadius) - form.wheelRadius * 1.2, half - 0.32 - Math.abs(z));
  const end = form.cabLength + 0.08;
  kit.solid(
    (x, y, z) => smoothMax(cabin(x, y, z), -arch(x, y, z), 0.03),
    [-0.08, low - 0.08, -half - 0.05, end, top + 0.1, half + 0.05],
    0.024,
    kit.material('gloss', 0),
    { parent },
  );
  const sill = low + form.cabHeight * 0.54;
  kit.solid(
    (x, y, z) => {
      const windscreen = Math.max(Math.abs(z) - half + 0.13, form.cabLength * 0.34 - x);
      const doors = Math.max(outline(x, y, corners) + 0.11, 0.3 - Math.abs(z));
      return Math.max(cabin(x, y, z) - 0.012, sill - y, y - top + 0.09, Math.min(windscreen, doors));
    },
    [-0.05, sill - 0.05, -half - 0.05, end, top, half + 0.05],
    0.017,
    kit.material('glass', '#203040'),
    { parent },
  );
  addFront(kit, parent, form, low, sill);
}

function cabOutline({ cab, cabLength: length, cabHeight }: TruckForm, low: number, top: number) {
  const waist = low + cabHeight * 0.5;
  if (cab === 'bonnet')
    return [
      [0, low],
      [0, top],
      [length * 0.4, top],
      [length * 0.54, waist + 0.04],
      [length - 0.04, waist - 0.08],
      [length, low],
    ] as const;
  const lean = cab === 'round' ? 0.26 : 0.16;
  return [
    [0, low],
    [0, top],
    [length - lean, top],
    [length - 0.02, waist],
    [length, waist - 0.1],
    [length, low],
  ] as const;
}

const frontAxle = (form: TruckForm) => form.cabLength * (form.cab === 'bonnet' ? 0.68 : 0.52);

function addFront(kit: Kit, parent: Group, form: TruckForm, low: number, sill: number) {
  const half = form.width / 2;
  const nose = form.cabLength + 0.02;
  const chrome = kit.material('chrome', '#dfe2e7');
  kit.add(box(0.14, 0.17, form.width * 1.03, 0.05), kit.material('plastic', 2), { at: [nose, low + 0.02, 0], parent });
  for (let bar = 0; bar < 3; bar++)
    kit.add(box(0.04, 0.035, form.width * 0.36, 0.012), chrome, {
      at: [nose + 0.005, low + 0.17 + bar * 0.06, 0],
      parent,
    });
  for (const side of SIDES) {
    headlight(kit, { at: [nose - 0.005, low + 0.22, side * (half - 0.18)], parent }, 0.09);
    kit.add(box(0.05, 0.2, 0.1, 0.02), kit.material('matte', DARK), {
      at: [form.cabLength * (form.cab === 'bonnet' ? 0.46 : 0.82), sill + 0.14, side * (half + 0.1)],
      parent,
    });
    kit.add(box(0.03, 0.03, 0.12, 0.01), kit.material('matte', DARK), {
      at: [form.cabLength * (form.cab === 'bonnet' ? 0.46 : 0.8), sill + 0.14, side * (half + 0.04)],
      parent,
    });
  }
  if (form.cab === 'bonnet')
    for (const side of SIDES)
      kit.add(cylinder(0.05, 0.05, form.cabHeight * 0.9, 0.02, 24), chrome, {
        at: [-0.02, low + form.cabHeight * 0.72, side * (half - 0.1)],
        parent,
      });
}

export function addChassis(kit: Kit, parent: Group, form: TruckForm): void {
  const { wheelRadius: radius, bedLength, rearAxles, floor } = form;
  const length = bedLength + form.cabLength * 0.9;
  const frame = box(length, 0.18, form.width * 0.6, 0.05);
  kit.add(frame, kit.material('matte', '#3a3f45'), { at: [form.cabLength * 0.9 - length / 2, floor - 0.1, 0], parent });
  const rim = kit.random.pick([2, 3, kit.light]);
  const treads = kit.random.pick([0, 18, 22]);
  const rear = Array.from({ length: rearAxles }, (_, index) => -bedLength + radius * 1.35 + index * radius * 2.12);
  for (const x of [frontAxle(form), ...rear])
    for (const side of SIDES)
      wheel(
        kit,
        { at: [x, radius, side * (form.width / 2 - 0.12)], parent },
        { radius, width: 0.27, rim, hub: 1, treads, spokes: kit.random.int(6, 6) },
      );
  for (const side of SIDES)
    kit.add(box(0.05, 0.1, 0.2, 0.02), kit.material('gloss', '#d81e2c'), {
      at: [-bedLength + 0.01, floor - 0.08, side * form.width * 0.24],
      parent,
    });
}
