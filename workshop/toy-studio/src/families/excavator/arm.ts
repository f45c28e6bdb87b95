import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { outline, smoothMax } from '../../kit/sdf.ts';
import { polygon } from '../../kit/shapes.ts';
import { box, cylinder, extrude, lathe } from '../../kit/solids.ts';
import { ram } from './cabin.ts';

export type Tool = 'bucket' | 'breaker' | 'grapple';

const DARK = '#2a2d31';
const SIDES = [-1, 1] as const;

/** The bent boom, the stick and a tool, from a foot at the origin of `parent`, `footHeight` over the ground. */
export function addArm(kit: Kit, parent: Group, footHeight: number, tool: Tool): void {
  const { boomLength, stickLength, boomTurn, stickTurn } = pose(kit, footHeight);
  const boom = kit.group({ turn: [0, 0, boomTurn], parent });
  kit.add(extrude(boomShape(boomLength), 0.2, 0.025), kit.material('gloss', 0), { parent: boom });
  const elbow = kit.group({ at: [boomLength, 0, 0], turn: [0, 0, stickTurn - boomTurn], parent: boom });
  const stick = polygon([
    [-0.34, 0.06],
    [-0.3, 0.14],
    [0.05, 0.16],
    [stickLength, 0.07],
    [stickLength, -0.07],
    [0, -0.12],
  ]);
  kit.add(extrude(stick, 0.17, 0.02), kit.material('gloss', 1), { parent: elbow });
  for (const [group, x] of [
    [boom, 0],
    [boom, boomLength],
    [elbow, stickLength],
  ] as const)
    kit.add(cylinder(0.1, 0.1, 0.27, 0.025, 28), kit.material('matte', DARK), {
      at: [x, 0, 0],
      turn: [Math.PI / 2, 0, 0],
      parent: group,
    });
  const [tailX, tailY] = turned(-0.28, 0.12, stickTurn - boomTurn);
  ram(kit, boom, [boomLength * 0.46, 0.46, 0], [boomLength + tailX, tailY, 0]);
  const [backX, backY] = turned(boomLength * 0.44, 0.26, boomTurn);
  for (const side of SIDES) ram(kit, parent, [0.12, -0.16, side * 0.13], [backX, backY, side * 0.13]);
  ram(kit, elbow, [0.05, 0.2, 0], [stickLength - 0.08, 0.13, 0], 0.04);
  const wrist = kit.group({ at: [stickLength, 0, 0], turn: [0, 0, -stickTurn], parent: elbow });
  TOOLS[tool](kit, wrist);
}

function turned(x: number, y: number, angle: number): [number, number] {
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

/** Tries poses until the tool is over the ground. */
function pose(kit: Kit, footHeight: number) {
  const { range } = kit.random;
  for (;;) {
    const boomLength = range(1, 1.4);
    const stickLength = range(0.7, 1);
    const boomTurn = range(0.35, 1.05);
    const stickTurn = range(-2, -0.35);
    const tip = footHeight + Math.sin(boomTurn) * boomLength + Math.sin(stickTurn) * stickLength;
    const reach = Math.cos(boomTurn) * boomLength + Math.cos(stickTurn) * stickLength;
    if (tip > 0.55 && reach > 0.45) return { boomLength, stickLength, boomTurn, stickTurn };
  }
}

function boomShape(length: number) {
  return polygon([
    [-0.08, -0.08],
    [-0.1, 0.1],
    [length * 0.42, 0.46],
    [length * 0.58, 0.46],
    [length + 0.1, 0.08],
    [length + 0.06, -0.1],
    [length * 0.54, 0.2],
    [length * 0.44, 0.2],
  ]);
}

const TOOLS: Record<Tool, (kit: Kit, parent: Group) => void> = {
  bucket(kit, parent) {
    const curl = kit.random.range(-0.5, 0.5);
    const group = kit.group({ turn: [0, 0, curl], parent });
    const half = kit.random.range(0.22, 0.34);
    const side = [
      [0.12, 0.04],
      [0.16, -0.18],
      [0.02, -0.42],
      [-0.22, -0.44],
      [-0.42, -0.24],
      [-0.14, 0.04],
    ] as const;
    const inside = [
      [0.06, -0.04],
      [0.1, -0.18],
      [-0.01, -0.35],
      [-0.2, -0.37],
      [-0.5, -0.12],
      [-0.4, 0.1],
      [-0.16, -0.04],
    ] as const;
    kit.solid(
      (x, y, z) => {
        const outer = smoothMax(outline(x, y, side), Math.abs(z) - half, 0.03) - 0.015;
        return smoothMax(outer, -Math.max(outline(x, y, inside), Math.abs(z) - half + 0.05), 0.015);
      },
      [-0.5, -0.5, -half - 0.05, 0.24, 0.1, half + 0.05],
      0.02,
      kit.material('gloss', 2),
      { parent: group },
    );
    for (let tooth = 0; tooth < 4; tooth++)
      kit.add(box(0.16, 0.06, 0.07, 0.02), kit.material('metal', '#9aa1aa'), {
        at: [-0.44, -0.26, (tooth - 1.5) * half * 0.56],
        turn: [0, 0, -0.8],
        parent: group,
      });
  },
  breaker(kit, parent) {
    const group = kit.group({ turn: [0, 0, kit.random.range(-0.35, 0.2)], parent });
    kit.add(box(0.24, 0.4, 0.26, 0.05), kit.material('gloss', 2), { at: [0, -0.2, 0], parent: group });
    kit.add(
      lathe(
        [
          [0, 0],
          [0.075, 0],
          [0.075, -0.26],
          [0.01, -0.42],
          [0, -0.42],
        ],
        28,
      ),
      kit.material('metal', '#9aa1aa'),
      {
        at: [0, -0.36, 0],
        scale: [1, 0.45, 1],
        parent: group,
      },
    );
  },
  grapple(kit, parent) {
    kit.add(cylinder(0.12, 0.12, 0.14, 0.03, 28), kit.material('matte', DARK), { at: [0, -0.1, 0], parent });
    const claw = polygon([
      [0.02, -0.14],
      [0.24, -0.14],
      [0.32, -0.3],
      [0.2, -0.48],
      [0.04, -0.52],
      [0.19, -0.34],
      [0.14, -0.24],
      [0.02, -0.24],
    ]);
    for (let index = 0; index < 5; index++)
      kit.add(extrude(claw, 0.1, 0.02), kit.material('gloss', 2), {
        turn: [0, (index / 5) * Math.PI * 2 + 0.3, 0],
        parent,
      });
  },
};
