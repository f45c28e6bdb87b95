import { castleHouse } from './doll-house/castle.ts';
import { cabin, villa } from './doll-house/houses.ts';
import { carryHouse, shopStreet } from './doll-house/small-houses.ts';
import { styledFamily } from './styled-family.ts';

export const dollHouse = styledFamily({
  key: 'doll-house',
  name: '娃娃屋',
  name_en: 'Doll Houses',
  categories: [4005, 4021],
  palettes: ['macaron', 'candy', 'nordic', 'berry', 'sunset'],
  longestCm: [28, 80],
  styles: [
    { key: 'villa', name: '三层别墅', name_en: 'Doll Villa', make: villa },
    { key: 'cabin', name: '小木屋', name_en: 'Log Cabin', categories: [4013, 4005], make: cabin },
    { key: 'castle', name: '城堡屋', name_en: 'Castle Doll House', make: castleHouse },
    { key: 'carry', name: '手提屋', name_en: 'Carry-along Doll House', make: carryHouse },
    { key: 'shops', name: '商店街', name_en: 'Shopping Street', make: shopStreet },
  ],
  views: {
    main: { azimuth: 0.5, elevation: 0.24 },
    side: { azimuth: -0.75, elevation: 0.2 },
  },
});
