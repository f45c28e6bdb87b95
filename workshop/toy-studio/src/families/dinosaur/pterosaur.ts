import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { polygon } from '../../kit/shapes.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, extrude } from '../../kit/solids.ts';
import { eyePair, horn } from '../../parts/creature-details.ts';
import { SoftBody } from '../../parts/soft-body.ts';
import { CELL, CREST, PATTERN, SKIN, ivory, skin } from './hide.ts';

interface Wing {
  wrist: Point;
  tip: Point;
}

/** It flies over a rock, breast to the front, so that its wings show. Its own y runs from breast to back. */
export function pterosaur(kit: Kit) {
  const { random } = kit;
  const rear = random.range(0.75, 1.15);
  const trunk = kit.group({ at: [0, 1.25, 0], turn: [-rear, 0, random.range(-0.22, 0.22)] });
  const inside = trunk;
  const [flap, span] = [random.range(-0.3, 0.45), random.range(1.05, 1.5)];
  const wing: Wing = {
    wrist: [span * 0.42, Math.sin(flap) * span * 0.3, random.range(0.3, 0.5)],
    tip: [span, Math.sin(flap) * span * 0.6, random.range(-0.5, 0.1)],
  };
  const body = new SoftBody(kit)
    .egg([0, 0, 0], [0.27, 0.26, 0.46], { inside, blend: 0.15 })
    .limb({ inside, blend: 0.15 }, [0, 0.04, 0.3, 0.2], [0, 0.02, 0.62, 0.15])
    .limb({ inside, blend: 0.12 }, [0, 0, -0.35, 0.14], [0, 0.05, -0.8, 0.04]);
  body.eggPatch([0, -0.2, 0.02], [0.19, 0.2, 0.38], skin(kit, kit.light), trunk);
  body
    .limb({ inside, isPair: true, blend: 0.08 }, [0.15, 0, 0.18, 0.12], [...wing.wrist, 0.085], [...wing.tip, 0.04])
    .limb(
      { inside, isPair: true, blend: 0.06 },
      [0.14, -0.02, -0.3, 0.11],
      [0.26, -0.12, -0.55, 0.07],
      [0.27, -0.1, -0.74, 0.06],
    )
    .egg([0.27, -0.16, -0.78], [0.07, 0.12, 0.06], { inside, isPair: true, blend: 0.04 });
  for (const side of [-1, 1])
    for (const claw of [-1, 0, 1])
      kit.add(horn(0.03, 0.12), ivory(kit), {
        at: [side * wing.wrist[0] + claw * 0.05, wing.wrist[1], wing.wrist[2] + 0.04],
        turn: [1.4, 0, -claw * 0.4],
        parent: trunk,
      });
  const head = kit.group({
    at: [0, 0.02, 0.7],
    turn: [rear + random.range(-0.15, 0.25), random.range(-0.45, 0.45), 0],
    parent: trunk,
  });
  addHead(kit, body, head);
  body.add(skin(kit, SKIN), CELL);
  for (const side of [-1, 1]) membrane(kit, side, wing, trunk);
  rock(kit);
}

function addHead(kit: Kit, body: SoftBody, head: Group) {
  const { random } = kit;
  const beak = random.range(0.5, 0.8);
  body
    .egg([0, 0.05, 0.02], [0.2, 0.2, 0.23], { inside: head, blend: 0.1 })
    .limb({ inside: head, blend: 0.1 }, [0, 0.03, 0.15, 0.13], [0, 0, beak, 0.035])
    .limb({ inside: head, blend: 0.05 }, [0, -0.07, 0.1, 0.08], [0, -0.15, beak * 0.8, 0.03]);
  eyePair(kit, body, {
    from: [0.02, 0.1, 0.1],
    towards: [1, 0.3, 0.4],
    radius: 0.088,
    direction: [0.7, 0.1, 0.75],
    head,
  });
  kit.add(ball(0.05, 18, 12), kit.material('soft', '#e0596b'), {
    at: [0, -0.06, 0.3],
    scale: [0.9, 0.4, 2.6],
    turn: [0.1, 0, 0],
    parent: head,
  });
  kit.add(horn(0.14, random.range(0.4, 0.75)), skin(kit, CREST), {
    at: [0, 0.14, -0.06],
    turn: [random.range(-1.2, -0.7), 0, 0],
    scale: [0.45, 1, 1],
    parent: head,
  });
}

/** The skin between arm and flank: a flat sheet, bent so that it follows the arm. */
function membrane(kit: Kit, side: number, { wrist, tip }: Wing, trunk: Group) {
  const geometry = extrude(polygon(scalloped(wrist, tip)), 0.05, 0.02, 2);
  const position = geometry.getAttribute('position');
  const rise = (x: number) =>
    x < wrist[0] ? (wrist[1] * x) / wrist[0] : wrist[1] + ((tip[1] - wrist[1]) * (x - wrist[0])) / (tip[0] - wrist[0]);
  for (let index = 0; index < position.count; index++) {
    const [x, z, depth] = [position.getX(index), position.getY(index), position.getZ(index)];
    position.setXYZ(index, x * side, rise(x) + depth * side, z);
  }
  geometry.computeVertexNormals();
  kit.add(geometry, skin(kit, CREST), { parent: trunk });
}

function scalloped(wrist: Point, tip: Point): [number, number][] {
  const outline: [number, number][] = [];
  for (const [x, , z] of [[0, 0, 0.2] as Point, wrist, tip]) outline.push([x, z]);
  const hem: Point[] = [tip, [tip[0] * 0.68, 0, tip[2] - 0.35], [tip[0] * 0.36, 0, -0.62], [0.05, 0, -0.62]];
  for (let arc = 0; arc < hem.length - 1; arc++) {
    const [from, to] = [hem[arc]!, hem[arc + 1]!];
    for (let step = 1; step <= 8; step++) {
      const part = step / 8;
      const bay = Math.sin(part * Math.PI) * 0.12;
      outline.push([from[0] + (to[0] - from[0]) * part, from[2] + (to[2] - from[2]) * part + bay]);
    }
  }
  return outline;
}

/** It cannot hang in the air: a rock and a clear stick carry it. */
function rock(kit: Kit) {
  const { random } = kit;
  const width = random.range(0.4, 0.6);
  new SoftBody(kit)
    .egg([0, 0.08, -0.05], [width, 0.2, width * 0.85], { blend: 0.1 })
    .egg([0.05, 0.25, -0.12], [0.3, 0.3, 0.28], { blend: 0.12 })
    .egg([0.04, 0.45, -0.12], [0.17, 0.32, 0.17], { blend: 0.12 })
    .egg([-width * 0.6, 0.12, 0.22], [0.2, 0.18, 0.18], { blend: 0.08 })
    .flatAt(0)
    .add(kit.material('matte', PATTERN), 0.03);
  kit.add(ball(0.1, 20, 14), kit.material('soft', CREST), { at: [0.04, 0.72, -0.1], scale: [1, 3, 1] });
}
