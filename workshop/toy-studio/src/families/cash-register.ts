import { dessertCounter, register } from './cash-register/counters.ts';
import { cashPoint, vendingMachine } from './cash-register/machines.ts';
import { trolley } from './cash-register/trolley.ts';
import { styledFamily } from './styled-family.ts';

export const cashRegister = styledFamily({
  key: 'cash-register',
  name: '购物收银',
  name_en: 'Shop & Cash Register',
  categories: [4005],
  palettes: ['candy', 'primary', 'macaron', 'ocean', 'berry', 'sunset'],
  longestCm: [18, 58],
  styles: [
    { key: 'register', name: '收银机', name_en: 'Cash Register', make: register },
    { key: 'trolley', name: '超市购物车', name_en: 'Shopping Trolley', make: trolley },
    { key: 'vending', name: '自动售货机', name_en: 'Vending Machine', make: vendingMachine },
    { key: 'bank', name: 'ATM存钱罐', name_en: 'ATM Money Bank', make: cashPoint },
    { key: 'dessert', name: '甜品柜台', name_en: 'Dessert Counter', make: dessertCounter },
  ],
  views: {
    side: { azimuth: 1.2, elevation: 0.2 },
  },
});
