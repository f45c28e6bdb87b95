import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, cylinder, lathe } from '../../kit/solids.ts';

/** Soap bubbles that drift away from where they were blown; `drift` points the way. */
export function addBubbles(kit: Kit, from: Point, drift: Point, count = kit.random.int(4, 7)) {
  const soap = kit.material('clear', '#bfe9ff');
  for (let index = 0; index < count; index++) {
    const along = (index + 0.4) / count;
    const scatter = () => kit.random.range(-0.22, 0.22) * (0.4 + along);
    const radius = kit.random.range(0.06, 0.13) + along * 0.08;
    kit.add(ball(radius, 28, 20), soap, {
      at: [
        from[0] + drift[0] * along + scatter(),
        from[1] + drift[1] * along + scatter(),
        from[2] + drift[2] * along + scatter(),
      ],
    });
  }
}

/** A bottle of bubble water, half full, with a coloured cap. */
export function addSoapBottle(kit: Kit, at: Point, height = 0.6) {
  const bottle = kit.group({ at });
  const wide = height * 0.3;
  kit.add(
    lathe(
      [
        [0, 0],
        [wide * 0.9, 0],
        [wide, wide * 0.2],
        [wide, height * 0.62],
        [wide * 0.4, height * 0.8],
        [wide * 0.4, height * 0.9],
        [0, height * 0.9],
      ],
      40,
    ),
    kit.material('clear', kit.light),
    { parent: bottle },
  );
  kit.add(cylinder(wide * 0.93, wide * 0.88, height * 0.5, 0.04), kit.material('glass', 1), {
    at: [0, height * 0.27, 0],
    parent: bottle,
  });
  kit.add(cylinder(wide * 0.5, wide * 0.52, height * 0.2, 0.03), kit.material('plastic', 2), {
    at: [0, height * 0.9, 0],
    parent: bottle,
  });
}
