import type { Family } from '../family.ts';
import type { Kit } from '../kit/kit.ts';
import type { Paint } from '../kit/materials.ts';
import { addHead } from './plush/head.ts';
import { dress } from './plush/outfit.ts';
import { addTrunk, type Pose } from './plush/trunk.ts';
import type { PlushCoat } from './plush/coat.ts';

interface Species {
  coats: readonly Omit<PlushCoat, 'pads'>[];
  poses: readonly Pose[];
}

const plain = (main: Paint, pale: Paint) => ({ main, pale, limbs: main });

const SPECIES: Record<string, Species> = {
  bear: {
    coats: [
      plain('#b9793f', '#ecd3ad'),
      plain('#d9a066', '#f6e3c2'),
      plain('#8d5a35', '#d9b48a'),
      plain('#efdcbd', '#fff5e4'),
    ],
    poses: ['sit', 'sit', 'stand', 'lie'],
  },
  rabbit: {
    coats: [plain('#efe6dc', '#ffffff'), plain(0, 5), plain('#cfc4bd', '#f5efe9')],
    poses: ['sit', 'stand', 'lie'],
  },
  cat: {
    coats: [plain('#e8a35c', '#fff1de'), plain('#8f949c', '#eceef0'), plain('#f3e6d3', '#ffffff')],
    poses: ['sit', 'lie', 'fours'],
  },
  elephant: { coats: [plain('#8fa3b8', '#c9d5e0'), plain('#b7b3c6', '#dedbe8')], poses: ['sit', 'fours', 'stand'] },
  panda: { coats: [{ main: '#f7f5f1', pale: '#ffffff', limbs: '#2b2b2e' }], poses: ['sit', 'stand', 'lie', 'sit'] },
  dog: {
    coats: [plain('#c98f55', '#f7e6cc'), plain('#f2e3c8', '#ffffff'), plain('#6f4a33', '#d8b592')],
    poses: ['sit', 'lie', 'fours'],
  },
  unicorn: { coats: [plain(5, 5), plain('#fdf6fb', '#ffffff'), plain(0, 5)], poses: ['fours', 'sit', 'lie'] },
  dragon: { coats: [{ main: 0, pale: 5, limbs: 0 }], poses: ['sit', 'stand', 'fours'] },
};

export const plush: Family = {
  key: 'plush',
  name: '毛绒公仔',
  name_en: 'Plush Toy',
  categories: [4022],
  palettes: ['macaron', 'candy', 'nordic', 'sunset', 'macaron', 'berry'],
  longestCm: [18, 45],
  styles: [
    { key: 'bear', name: '泰迪熊', name_en: 'Teddy Bear' },
    { key: 'rabbit', name: '长耳兔', name_en: 'Long-eared Bunny' },
    { key: 'cat', name: '小猫咪', name_en: 'Kitten' },
    { key: 'elephant', name: '安抚小象', name_en: 'Comfort Elephant' },
    { key: 'panda', name: '熊猫公仔', name_en: 'Panda' },
    { key: 'dog', name: '垂耳小狗', name_en: 'Floppy-eared Puppy' },
    { key: 'unicorn', name: '独角兽', name_en: 'Unicorn' },
    { key: 'dragon', name: '小恐龙', name_en: 'Baby Dino' },
  ],
  build(kit: Kit, style: string) {
    const { random } = kit;
    const species = SPECIES[style]!;
    const coat: PlushCoat = { ...random.pick(species.coats), pads: 2 };
    const trunk = addTrunk(kit, style, random.pick(species.poses), coat);
    addHead(kit, style, trunk, coat);
    dress(kit, trunk, coat.main === 0 ? [1, 3] : [0, 1]);
  },
};
