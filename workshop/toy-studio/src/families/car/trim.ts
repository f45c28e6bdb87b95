import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import { ball, box, torus } from '../../kit/solids.ts';
import { numberPlate } from '../../parts/decals.ts';
import { headlight } from '../../parts/vehicle-lights.ts';
import { wheel } from '../../parts/wheel.ts';
import { paintShell, type CarBody } from './body.ts';
import type { CarForm } from './form.ts';

const DARK = '#26292d';
const SIDES = [-1, 1] as const;

export function addWheels(kit: Kit, parent: Group, form: CarForm): void {
  const { wheelRadius: radius, wheelWidth: width } = form;
  const rim = kit.random.pick<Paint>(['#dfe3e8', kit.light, 2, 1]);
  const hub = rim === 2 ? 3 : 2;
  const z = form.width / 2 - width * 0.42 + form.flare;
  for (const axle of [form.frontAxle, form.rearAxle])
    for (const side of SIDES) {
      const at = [axle * (form.length / 2), radius, side * z] as const;
      wheel(kit, { at, parent }, { radius, width, rim, hub, treads: form.treads, spokes: form.spokes });
      if (form.flare > 0 && form.flare < 0.2)
        kit.add(torus(radius * 1.22, 0.05, Math.PI, 12, 40), kit.material('matte', DARK), {
          at: [at[0], radius, side * (form.width / 2 - 0.02)],
          parent,
        });
    }
}

export function addFace(kit: Kit, parent: Group, form: CarForm, body: CarBody): void {
  const { random } = kit;
  const lampY = form.clearance + form.nose * 0.62;
  const lampZ = form.width / 2 - 0.24;
  const isRound = random.chance(0.6);
  const dark = kit.material('matte', DARK);
  for (const side of SIDES) {
    const front = body.skinX(lampY, lampZ, 1);
    if (isRound) headlight(kit, { at: [front - 0.01, lampY, side * lampZ], turn: [0, -side * 0.15, 0], parent }, 0.1);
    else
      kit.add(box(0.07, 0.11, 0.24, 0.035), kit.material('gloss', '#fdf6d8'), {
        at: [front, lampY, side * lampZ],
        turn: [0, -side * 0.2, 0],
        parent,
      });
    const tailY = form.clearance + form.tail * 0.66;
    kit.add(box(0.06, 0.12, 0.2, 0.03), kit.material('gloss', '#d81e2c'), {
      at: [body.skinX(tailY, lampZ, -1), tailY, side * lampZ],
      parent,
    });
    kit.add(ball(0.08, 20, 14), kit.material('gloss', 0), {
      at: [body.cabinX[3] - 0.12, form.clearance + form.bonnet + 0.02, side * (form.width / 2 - 0.02)],
      scale: [0.7, 0.7, 1.1],
      parent,
    });
    kit.add(box(0.16, 0.03, 0.03, 0.012), dark, {
      at: [body.middle - 0.1, body.belt - 0.08, side * (form.width / 2 + 0.005)],
      parent,
    });
  }
  const bars = random.int(2, 4);
  for (let bar = 0; bar < bars; bar++) {
    const y = lampY - 0.05 + bar * 0.045;
    kit.add(box(0.03, 0.022, form.width * 0.36, 0.01), dark, { at: [body.skinX(y, 0, 1) + 0.004, y, 0], parent });
  }
  for (const end of [-1, 1])
    kit.add(box(0.13, 0.12, form.width * 0.94, 0.05), dark, {
      at: [end * (form.length / 2 - 0.02), form.clearance + 0.09, 0],
      parent,
    });
  const sill = Math.max(0.2, (form.frontAxle - form.rearAxle) * (form.length / 2) - form.wheelRadius * 2.5);
  kit.add(box(sill, 0.07, form.width, 0.03), dark, {
    at: [((form.frontAxle + form.rearAxle) * form.length) / 4, form.clearance + 0.05, 0],
    parent,
  });
}

/** Puts the second colour on: two stripes over the top, the doors, the lower half or the roof. */
export function addLivery(
  kit: Kit,
  parent: Group,
  form: CarForm,
  body: CarBody,
  kind: 'stripes' | 'one-stripe' | 'doors' | 'skirt' | 'roof',
  paint: Paint = 1,
): void {
  const skirtTop = form.clearance + form.bonnet * 0.45;
  const roofLine = body.roofTop - 0.055;
  const areas = {
    stripes: (_x: number, y: number, z: number) =>
      Math.max(Math.abs(Math.abs(z) - 0.15) - 0.07, form.clearance + 0.2 - y),
    'one-stripe': (_x: number, y: number, z: number) => Math.max(Math.abs(z) - 0.2, form.clearance + 0.2 - y),
    doors: (x: number, y: number, z: number) =>
      Math.max(Math.abs(x - body.middle) - form.length * 0.18, y - body.belt + 0.03, form.width * 0.3 - Math.abs(z)),
    skirt: (_x: number, y: number) => y - skirtTop,
    roof: (_x: number, y: number) => roofLine - y,
  };
  paintShell(kit, parent, form, body, paint, areas[kind]);
}

export function addNumber(kit: Kit, parent: Group, form: CarForm, body: CarBody): void {
  const number = kit.random.int(1, 99);
  const radius = Math.min(0.17, form.bonnet * 0.34);
  for (const side of SIDES)
    numberPlate(
      kit,
      {
        at: [body.middle - 0.02, body.belt - radius - 0.09, side * (form.width / 2 + 0.004)],
        turn: [0, side > 0 ? 0 : Math.PI, 0],
        parent,
      },
      radius,
      number,
    );
}
