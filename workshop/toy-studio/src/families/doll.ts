import type { Family } from '../family.ts';
import { styledFamily } from './styled-family.ts';
import { baby } from './doll/baby.ts';
import { boy } from './doll/boy.ts';
import { bobGirl, princess, twintailGirl, winterGirl } from './doll/girls.ts';
import { ballerina, mermaid } from './doll/performers.ts';

export const doll: Family = styledFamily({
  key: 'doll',
  name: '娃娃',
  name_en: 'Doll',
  categories: [4021],
  palettes: ['candy', 'macaron', 'berry', 'primary', 'sunset', 'ocean'],
  longestCm: [16, 40],
  styles: [
    { key: 'princess', name: '公主娃娃', name_en: 'Princess Doll', make: princess },
    { key: 'bob', name: '短发娃娃', name_en: 'Bobbed Hair Doll', make: bobGirl },
    { key: 'twintails', name: '双马尾娃娃', name_en: 'Twintail Doll', make: twintailGirl },
    { key: 'baby', name: '婴儿娃娃', name_en: 'Baby Doll with Pacifier', make: baby },
    { key: 'ballet', name: '芭蕾娃娃', name_en: 'Ballerina Doll', make: ballerina },
    { key: 'boy', name: '男孩娃娃', name_en: 'Boy Doll', make: boy },
    { key: 'mermaid', name: '美人鱼娃娃', name_en: 'Mermaid Doll', make: mermaid },
    { key: 'winter', name: '冬装娃娃', name_en: 'Winter Doll', make: winterGirl },
  ],
});
