import type { Family } from '../family.ts';
import type { Kit } from '../kit/kit.ts';
import { box, cylinder, lathe, tube } from '../kit/solids.ts';
import { wheel } from '../parts/wheel.ts';
import { addMould, MOULDS, type Mould } from './beach/moulds.ts';
import { addTool, lying, type ToolKind } from './beach/tools.ts';
import { addBucket, addSandMill, addWateringCan } from './beach/vessels.ts';

const TOOLS: readonly ToolKind[] = ['spade', 'scoop', 'rake', 'fork', 'sieve', 'roller'];
const SMALL_MOULDS = MOULDS.filter((mould) => mould !== 'tower');

/** Puts moulds in an arc before the toy. */
function scatterMoulds(kit: Kit, count: number, distance: number, kinds: readonly Mould[] = SMALL_MOULDS) {
  const chosen = kit.random.shuffle(kinds);
  for (let index = 0; index < count; index++) {
    const angle = (index - (count - 1) / 2) * 0.86 + 0.45;
    const reach = distance + (count - 1) * 0.12;
    addMould(
      kit,
      chosen[index % chosen.length]!,
      Math.sin(angle) * reach,
      Math.cos(angle) * reach,
      kit.random.range(-0.4, 0.9),
      (index + 2) % 5,
    );
  }
}

function buildBucketSet(kit: Kit) {
  addBucket(kit);
  const [first, second, third] = kit.random.shuffle(TOOLS);
  addTool(
    kit,
    first!,
    first === 'sieve' ? { at: [1.25, 0, 0] } : { at: [0.95, 0.06, 0.2], turn: [-0.2, 0.3, 0.36] },
    3,
    1,
  );
  addTool(kit, second!, second === 'sieve' ? { at: [-1.2, 0, 0.3], turn: [0, 2.6, 0] } : lying(-0.75, 0.95, 1.1), 4, 2);
  if (kit.random.chance(0.5))
    addTool(
      kit,
      third!,
      third === 'sieve'
        ? { at: [-1.1, 0, 0.2], turn: [0, 2.6, 0] }
        : { at: [-0.95, 0.06, 0.1], turn: [-0.2, -0.2, -0.36] },
      2,
      3,
    );
  scatterMoulds(kit, kit.random.int(1, 3), 1.15);
}

function buildMill(kit: Kit) {
  addSandMill(kit, [0, 0, 0]);
  if (kit.random.chance(0.6)) addTool(kit, 'spade', { at: [1, 0.06, 0.1], turn: [-0.25, 0.3, 0.3] }, 3, 2);
  if (kit.random.chance(0.5)) addTool(kit, 'rake', lying(-0.8, 0.85, 1.2), 4, 1);
  scatterMoulds(kit, kit.random.int(1, 3), 0.95);
}

function buildCastleSet(kit: Kit) {
  const towers = kit.random.int(3, 5);
  const reach = kit.random.range(0.62, 0.82);
  for (let index = 0; index < towers; index++) {
    const angle = (index / towers) * Math.PI * 2 + 0.75;
    addMould(
      kit,
      'tower',
      Math.sin(angle) * reach,
      Math.cos(angle) * reach,
      angle,
      index % 3,
      kit.random.range(0.95, 1.35),
    );
    const gate = kit.group({ turn: [0, angle + Math.PI / towers, 0] });
    const side = reach * Math.cos(Math.PI / towers);
    const width = 2 * reach * Math.sin(Math.PI / towers);
    kit.add(box(width, 0.4, 0.2, 0.05), kit.material('soft', 3), { at: [0, 0.2, side], parent: gate });
    for (const x of [-0.3, 0, 0.3])
      kit.add(box(0.14, 0.14, 0.2, 0.03), kit.material('soft', 3), { at: [x * width, 0.44, side], parent: gate });
    if (index === 0)
      kit.add(cylinder(0.14, 0.14, 0.24, 0.03), kit.material('soft', 4), {
        at: [0, 0.12, side],
        turn: [Math.PI / 2, 0, 0],
        parent: gate,
      });
  }
  addMould(kit, 'tower', 0, 0, 0, 4, kit.random.range(1.4, 2));
  const roof = lathe([
    [0, 0.42],
    [0.03, 0.4],
    [0.34, 0.02],
    [0.3, 0],
    [0, 0],
  ]);
  if (kit.random.chance(0.6))
    kit.add(roof, kit.material('soft', 1), { at: [0, kit.random.range(1, 1.15), 0], scale: 1.25 });
  addTool(kit, kit.random.pick(['spade', 'scoop', 'rake'] as const), lying(-0.5, 1.3, 1.1), 2, 1);
  scatterMoulds(kit, kit.random.int(0, 2), 1.4);
}

function buildToolSet(kit: Kit) {
  const count = kit.random.int(3, 5);
  const tools = kit.random.shuffle(TOOLS.filter((tool) => tool !== 'sieve'));
  for (let index = 0; index < count; index++) {
    const middle = index - (count - 1) / 2;
    addTool(
      kit,
      tools[index]!,
      {
        at: [middle * 0.58, 0, -Math.abs(middle) * 0.1],
        turn: [-0.16, 0.3, -middle * 0.07],
        scale: kit.random.range(0.95, 1.25),
      },
      index,
      index + 1,
    );
  }
  if (kit.random.chance(0.6)) addTool(kit, 'sieve', { at: [0.3, 0, 0.85], turn: [0, -0.5, 0] }, 3, 0);
  else scatterMoulds(kit, kit.random.int(1, 3), 0.95);
}

function buildCart(kit: Kit) {
  const long = kit.random.range(1, 1.35);
  const wide = kit.random.range(0.7, 0.85);
  const cart = kit.group({ at: [0, 0.34, 0] });
  kit.add(box(wide, 0.1, long, 0.05), kit.material('soft', 0), { parent: cart });
  for (const side of [-1, 1]) {
    kit.add(box(0.08, 0.42, long, 0.035), kit.material('soft', 0), {
      at: [(side * wide) / 2, 0.2, 0],
      turn: [0, 0, -side * 0.12],
      parent: cart,
    });
    kit.add(box(wide, 0.42, 0.08, 0.035), kit.material('soft', 0), {
      at: [0, 0.2, (side * long) / 2],
      turn: [side * 0.12, 0, 0],
      parent: cart,
    });
    for (const end of kit.random.chance(0.7) ? [-1, 1] : [1])
      wheel(
        kit,
        { at: [side * (wide / 2 + 0.05), -0.06, end * long * 0.34], turn: [0, Math.PI / 2, 0], parent: cart },
        { radius: 0.28, width: 0.18, tyre: 1, rim: 2, hub: 3, spokes: 0 },
      );
  }
  const isPulled = kit.random.chance(0.5);
  const front = long / 2;
  if (isPulled)
    kit.add(
      tube(
        [
          [0, 0, front],
          [0, 0.06, front + 0.3],
          [0, 0.5, front + 0.55],
          [0, 0.95, front + 0.62],
        ],
        0.045,
      ),
      kit.material('soft', 1),
      { parent: cart },
    );
  else
    kit.add(
      tube(
        [
          [-wide * 0.45, 0.3, -front],
          [-wide * 0.45, 0.75, -front - 0.2],
          [-wide * 0.3, 1.02, -front - 0.32],
          [wide * 0.3, 1.02, -front - 0.32],
          [wide * 0.45, 0.75, -front - 0.2],
          [wide * 0.45, 0.3, -front],
        ],
        0.045,
      ),
      kit.material('soft', 1),
      { parent: cart },
    );
  if (isPulled)
    kit.add(box(0.4, 0.09, 0.09, 0.04), kit.material('soft', 2), { at: [0, 0.97, front + 0.62], parent: cart });
  const [first, second] = kit.random.shuffle(['spade', 'rake', 'fork', 'scoop'] as const);
  addTool(kit, first!, { at: [-0.12, 0.42, 0.1], turn: [-0.35, 0.2, 0.3] }, 3, 2);
  addTool(kit, second!, { at: [0.14, 0.42, -0.15], turn: [-0.3, -0.2, -0.3] }, 4, 1);
  kit.add(
    lathe(
      [
        [0, 0.12],
        [0.3, 0.1],
        [0.42, 0],
        [0, 0],
      ],
      40,
    ),
    kit.material('matte', '#e3c48d'),
    { at: [0, 0.4, 0], scale: [wide * 1.05, 1.6, long * 1.05] },
  );
  scatterMoulds(kit, kit.random.int(1, 2), 1.1);
}

function buildCanSet(kit: Kit) {
  addWateringCan(kit, [0, 0, 0], kit.random.range(-0.6, 0.1), kit.random.range(1.1, 1.4));
  const [first, second] = kit.random.shuffle(TOOLS);
  addTool(kit, first!, first === 'sieve' ? { at: [-1, 0, 0.5], turn: [0, 2.4, 0] } : lying(-0.55, 0.95, 1.1), 3, 1);
  if (kit.random.chance(0.6))
    addTool(
      kit,
      second!,
      second === 'sieve' ? { at: [0.85, 0, 0.95] } : { at: [-0.95, 0.05, -0.1], turn: [-0.25, 0, -0.3] },
      4,
      2,
    );
  scatterMoulds(kit, kit.random.int(1, 3), 1.05);
}

const BUILDERS: Record<string, (kit: Kit) => void> = {
  bucket: buildBucketSet,
  mill: buildMill,
  castle: buildCastleSet,
  tools: buildToolSet,
  cart: buildCart,
  can: buildCanSet,
};

export const beach: Family = {
  key: 'beach',
  name: '沙滩玩具',
  name_en: 'Beach Toy',
  categories: [4006],
  palettes: ['candy', 'primary', 'ocean', 'sunset', 'macaron', 'jungle'],
  longestCm: [18, 45],
  styles: [
    { key: 'bucket', name: '沙滩桶套装', name_en: 'Beach Bucket Set' },
    { key: 'mill', name: '沙漏水车', name_en: 'Sand and Water Mill' },
    { key: 'castle', name: '城堡模具套装', name_en: 'Sand Castle Mould Set' },
    { key: 'tools', name: '铲耙套装', name_en: 'Spade and Rake Set' },
    { key: 'cart', name: '沙滩推车', name_en: 'Beach Cart' },
    { key: 'can', name: '洒水壶套装', name_en: 'Watering Can Set' },
  ],
  views: { main: { azimuth: 0.5, elevation: 0.42 } },
  build: (kit, style) => BUILDERS[style]!(kit),
};
