import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { outline, smoothMax, type Distance } from '../../kit/sdf.ts';
import { box, tube } from '../../kit/solids.ts';
import { headlight } from '../../parts/vehicle-lights.ts';
import { discWheels, SIDES, type Vehicle } from './rolling-stock.ts';

const DARK = '#26292d';

/** Cross-section of a modern coach: narrower above. */
const coachWidth = (y: number) => 0.33 - Math.max(0, y - 0.62) * 0.22;

function coachBody(length: number, height: number, nose: number, drop: number): Distance {
  const half = length / 2;
  const top = 0.16 + height;
  const side = [
    [-half, 0.14],
    [-half, top],
    [half - nose, top],
    [half - nose * 0.45, top - drop * 0.42],
    [half - 0.02, 0.14 + height * 0.3],
    [half, 0.14],
  ] as const;
  return (x, y, z) => {
    const taper = nose > 0.1 ? Math.max(0, (x - half + nose) / nose) ** 2 * 0.16 : 0;
    return smoothMax(outline(x, y, side), Math.abs(z) - coachWidth(y) + taper, 0.14) - 0.015;
  };
}

/** A coach of a fast train; with a nose it is a head. */
export function coach(
  kit: Kit,
  length: number,
  height: number,
  nose: number,
  drop: number,
  windows: 'band' | 'row',
): Vehicle {
  return {
    length,
    build(_, parent) {
      const body = coachBody(length, height, nose, drop);
      const half = length / 2;
      const bounds = [-half - 0.05, 0.08, -0.4, half + 0.05, 0.3 + height, 0.4] as const;
      kit.solid(body, bounds, 0.028, kit.material('gloss', kit.light), { parent });
      const sill = 0.16 + height * 0.52;
      const glass: Distance = (x, y, z) => {
        const row = windows === 'row' ? 0.03 - Math.abs((x + half) / 0.24 - Math.round((x + half) / 0.24)) * 0.24 : -1;
        const sides = Math.max(x - half + nose * 0.8 + 0.06, -half + 0.08 - x, row, 0.2 - Math.abs(z));
        const screen = Math.max(
          half - nose * 0.94 - x,
          Math.abs(z) - 0.2,
          x - half + nose * 0.56,
          sill - y,
          y - 0.12 - height,
        );
        const band = Math.max(sides, sill - y, y - sill - height * 0.26);
        return Math.max(body(x, y, z) - 0.01, nose > 0.1 ? Math.min(band, screen) : band);
      };
      kit.solid(glass, bounds, 0.018, kit.material('glass', '#1f2c3a'), { parent });
      const stripe = (paint: number, from: number, to: number) =>
        kit.solid(
          (x, y, z) => Math.max(body(x, y, z) - 0.008, from - y, y - to),
          bounds,
          0.022,
          kit.material('gloss', paint),
          { parent },
        );
      stripe(0, 0, 0.16 + height * 0.24);
      stripe(1, 0.16 + height * 0.3, 0.16 + height * 0.39);
      kit.add(box(length * 0.8, 0.16, 0.4, 0.05), kit.material('matte', DARK), { at: [-nose * 0.2, 0.16, 0], parent });
      discWheels(kit, parent, 'plastic', [-half * 0.62, -half * 0.34, half * 0.22, half * 0.5], 0.12, DARK, 0.22);
      if (nose > 0.1)
        for (const side of SIDES)
          headlight(kit, { at: [half - 0.06, 0.3, side * 0.11], turn: [0, -side * 0.4, 0.2], parent }, 0.05);
    },
  };
}

export function tramCar(kit: Kit): Vehicle {
  const { random } = kit;
  const length = random.range(1.2, 1.9);
  const decks = random.pick([1, 1, 2]);
  const height = decks === 2 ? 1.25 : random.range(0.72, 0.86);
  return {
    length,
    build(_, parent) {
      const half = length / 2;
      kit.add(box(length, height, 0.66, 0.1), kit.material('gloss', 0), { at: [0, 0.22 + height / 2, 0], parent });
      kit.add(box(length + 0.01, height * 0.16, 0.672, 0.05), kit.material('gloss', 1), {
        at: [0, 0.22 + height * 0.14, 0],
        parent,
      });
      const panes = Math.round(length / 0.28);
      const glass = kit.material('glass', '#26404f');
      for (let deck = 0; deck < decks; deck++) {
        const y = decks === 2 ? 0.22 + height * (0.34 + deck * 0.42) : 0.22 + height * 0.62;
        for (const side of SIDES)
          for (let pane = 0; pane < panes; pane++)
            kit.add(box(0.2, 0.26, 0.03, 0.04), glass, {
              at: [(pane - (panes - 1) / 2) * ((length - 0.14) / panes), y, side * 0.325],
              parent,
            });
        for (const end of SIDES)
          kit.add(box(0.03, 0.3, 0.48, 0.05), glass, { at: [end * (half - 0.005), y + 0.01, 0], parent });
        if (deck === 1)
          kit.add(box(length + 0.04, 0.06, 0.7, 0.02), kit.material('gloss', kit.light), {
            at: [0, 0.22 + height * 0.55, 0],
            parent,
          });
      }
      const roof = 0.22 + height;
      kit.add(box(length * 0.96, 0.1, 0.6, 0.05), kit.material('gloss', kit.light), {
        at: [0, roof + 0.02, 0],
        parent,
      });
      kit.add(box(length * 0.5, 0.1, 0.34, 0.04), kit.material('gloss', 2), { at: [0, roof + 0.09, 0], parent });
      headlight(kit, { at: [half + 0.005, 0.22 + height * 0.16 + 0.1, 0], parent }, 0.07);
      kit.add(box(0.08, 0.1, 0.6, 0.03), kit.material('matte', DARK), { at: [half, 0.24, 0], parent });
      kit.add(box(length * 0.7, 0.16, 0.4, 0.05), kit.material('matte', DARK), { at: [0, 0.18, 0], parent });
      discWheels(kit, parent, 'plastic', [-half * 0.5, half * 0.5], 0.14, DARK, 0.24);
      addPantograph(kit, parent, roof + 0.12);
    },
  };
}

function addPantograph(kit: Kit, parent: Group, foot: number) {
  const dark = kit.material('matte', DARK);
  const height = kit.random.range(0.18, 0.36);
  for (const side of SIDES)
    kit.add(
      tube(
        [
          [-0.14, foot, side * 0.1],
          [0.12, foot + height * 0.5, side * 0.1],
        ],
        0.018,
        2,
      ),
      dark,
      { parent },
    );
  for (const side of SIDES)
    kit.add(
      tube(
        [
          [0.12, foot + height * 0.5, side * 0.1],
          [-0.08, foot + height, side * 0.1],
        ],
        0.018,
        2,
      ),
      dark,
      { parent },
    );
  kit.add(box(0.07, 0.03, 0.5, 0.012), dark, { at: [-0.08, foot + height, 0], parent });
  kit.add(box(0.36, 0.05, 0.3, 0.02), dark, { at: [0, foot - 0.02, 0], parent });
}
