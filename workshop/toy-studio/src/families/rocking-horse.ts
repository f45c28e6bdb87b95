import type { Family } from '../family.ts';
import { balanceHorse, pullDog, pullDuck } from './rocking-horse/on-wheels.ts';
import { plushSheep, rockingDinosaur, rockingUnicorn, woodenHorse } from './rocking-horse/on-rockers.ts';
import { styledFamily } from './styled-family.ts';

export const rockingHorse: Family = styledFamily({
  key: 'rocking-horse',
  name: '摇马拖拉玩具',
  name_en: 'Rocking & Pull-along Animal',
  categories: [4013, 4003],
  palettes: ['nordic', 'macaron', 'primary', 'sunset', 'candy', 'forest'],
  longestCm: [24, 75],
  styles: [
    { key: 'wooden', name: '木制摇马', name_en: 'Wooden Rocking Horse', make: woodenHorse },
    { key: 'dinosaur', name: '摇摇恐龙', name_en: 'Rocking Dinosaur', make: rockingDinosaur },
    { key: 'sheep', name: '摇摇小羊', name_en: 'Rocking Sheep', make: plushSheep },
    { key: 'unicorn', name: '独角兽摇马', name_en: 'Rocking Unicorn', make: rockingUnicorn },
    { key: 'dog', name: '木制拖拉小狗', name_en: 'Wooden Pull-along Dog', make: pullDog },
    { key: 'duck', name: '木制拖拉鸭子', name_en: 'Wooden Pull-along Duck', make: pullDuck },
    { key: 'balance', name: '平衡车小马', name_en: 'Ride-on Balance Pony', make: balanceHorse },
  ],
});
