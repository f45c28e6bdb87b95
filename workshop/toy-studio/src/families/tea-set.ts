import { styledFamily } from './styled-family.ts';
import { cakeTower, picnic, teaParty } from './tea-set/party.ts';
import { coffeeMachine, iceCreamCart } from './tea-set/stands.ts';

export const teaSet = styledFamily({
  key: 'tea-set',
  name: '茶点玩具',
  name_en: 'Tea Party Sets',
  categories: [4005, 4024],
  palettes: ['macaron', 'candy', 'berry', 'sunset', 'nordic'],
  longestCm: [22, 42],
  styles: [
    { key: 'tea', name: '茶具套装', name_en: 'Tea Set', make: teaParty },
    { key: 'cake', name: '下午茶蛋糕塔', name_en: 'Afternoon Tea Cake Stand', make: cakeTower },
    { key: 'coffee', name: '咖啡机套装', name_en: 'Coffee Maker Set', make: coffeeMachine },
    { key: 'ice-cream', name: '冰淇淋车', name_en: 'Ice Cream Cart', make: iceCreamCart },
    { key: 'picnic', name: '野餐篮套装', name_en: 'Picnic Basket Set', make: picnic },
  ],
  views: {
    main: { azimuth: 0.5, elevation: 0.36 },
    front: { azimuth: 0.06, elevation: 0.3 },
    side: { azimuth: 1.25, elevation: 0.3 },
  },
});
