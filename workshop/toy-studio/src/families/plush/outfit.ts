import type { Kit } from '../../kit/kit.ts';
import { smoothMax } from '../../kit/sdf.ts';
import { bow, flower, puffyHeart, puffyStar, scarf } from '../../parts/finery.ts';
import { SoftBody } from '../../parts/soft-body.ts';
import type { PlushTrunk } from './trunk.ts';

const CLOTH = 0.07;

/** Whatever the coat is, the clothes carry the colours of the palette: two slots that are not those of the coat. */
export function dress(kit: Kit, trunk: PlushTrunk, slots: readonly [number, number]) {
  const { random } = kit;
  const { pose, head, headRadius, neck, neckRadius } = trunk;
  const isUpright = pose === 'sit' || pose === 'stand';
  const [main, trim] = slots;
  const outfit = random.pick(isUpright ? ['shirt', 'shirt', 'scarf', 'heart', 'bow'] : ['vest', 'vest', 'bow']);
  if (outfit === 'shirt') shirt(kit, trunk, slots);
  if (outfit === 'vest') vest(kit, trunk, slots);
  if (outfit === 'scarf')
    scarf(kit, { at: neck, scale: neckRadius, turn: [0.1, random.range(-0.3, 0.3), 0] }, main, trim);
  if (outfit === 'heart') heldHeart(kit, trunk, main);
  if (isUpright && (outfit === 'bow' || outfit === 'heart')) neckBow(kit, trunk, outfit === 'bow' ? main : trim);
  if (outfit === 'bow' || random.chance(0.4)) {
    const at = [random.pick([-1, 1]) * 0.5 * headRadius, 0.88 * headRadius, 0.3 * headRadius] as const;
    if (outfit === 'bow' || random.chance(0.5))
      bow(kit, { at, turn: [-0.5, 0, -at[0] * 0.9], scale: outfit === 'bow' ? 1.2 : 0.8, parent: head }, trim);
    else flower(kit, { at, turn: [-0.5, at[0] * 0.6, 0], parent: head }, trim, 3);
  }
}

function neckBow(kit: Kit, { body, neck }: PlushTrunk, slot: number) {
  const at = body.surface([0, neck[1] - 0.06, neck[2]], [0, 0, 1]);
  bow(kit, { at: [at[0], at[1], at[2] + 0.09], turn: [-0.2, 0, 0], scale: 1.15 }, slot);
}

function shirt(kit: Kit, { body, arms, pose }: PlushTrunk, [main, trim]: readonly [number, number]) {
  const hem = pose === 'sit' ? 0.42 : 0.78;
  const collar = pose === 'sit' ? 1.1 : 1.46;
  const [x0, , z0, x1, , z1] = body.bounds;
  kit.solid(
    (x, y, z) => smoothMax(smoothMax(body.distance(x, y, z) - CLOTH, hem - y, 0.04), y - collar, 0.04),
    [x0 - 0.1, hem - 0.05, z0 - 0.1, x1 + 0.1, collar + 0.05, z1 + 0.1],
    0.03,
    kit.material('matte', main),
  );
  const sleeves = new SoftBody(kit);
  for (const [shoulder, hand] of arms) {
    const cuff = [0, 1, 2, 3].map((axis) => shoulder[axis]! + (hand[axis]! - shoulder[axis]!) * 0.4);
    sleeves.limb(
      {},
      [shoulder[0], shoulder[1], shoulder[2], shoulder[3] + CLOTH],
      [cuff[0]!, cuff[1]!, cuff[2]!, cuff[3]! + CLOTH * 1.1],
    );
  }
  sleeves.add(kit.material('matte', trim), 0.03);
  const chest = body.surface([0, (hem + collar) / 2, 0], [0, 0, 1]);
  const badge = { at: [0, chest[1], chest[2] + CLOTH + 0.03] as const, turn: [-0.05, 0, 0] as const, scale: 0.5 };
  if (kit.random.chance(0.5)) puffyStar(kit, badge, 2, 'soft');
  else puffyHeart(kit, { ...badge, scale: 0.55 }, 2);
}

/** For those on four feet: a band of cloth around the trunk, with a hem. */
function vest(kit: Kit, { body, pose }: PlushTrunk, [main, trim]: readonly [number, number]) {
  const middle = pose === 'lie' ? -0.42 : -0.14;
  const [x0, y0, , x1, y1] = body.bounds;
  const band = (from: number, to: number, proud: number, slot: number) =>
    kit.solid(
      (x, y, z) => smoothMax(smoothMax(body.distance(x, y, z) - proud, from - z, 0.04), z - to, 0.04),
      [x0 - 0.12, Math.max(y0 - 0.12, 0), from - 0.05, x1 + 0.12, y1 + 0.12, to + 0.05],
      0.03,
      kit.material('matte', slot),
    );
  band(middle - 0.26, middle + 0.3, CLOTH, main);
  for (const end of [middle - 0.26, middle + 0.3]) band(end - 0.05, end + 0.05, CLOTH * 1.25, trim);
}

function heldHeart(kit: Kit, { body, pose }: PlushTrunk, slot: number) {
  const y = pose === 'sit' ? 0.66 : 1.04;
  const chest = body.surface([0, y, 0], [0, 0, 1]);
  puffyHeart(kit, { at: [0, y, chest[2] + 0.14], turn: [-0.12, 0, 0], scale: kit.random.range(0.85, 1.15) }, slot);
}
