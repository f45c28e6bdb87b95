import { maracas, rattle as shaker, teether } from './rattle/hand-held.ts';
import { bellStick, cotMobile, graspBall } from './rattle/balls-and-mobile.ts';
import { styledFamily } from './styled-family.ts';

export const rattle = styledFamily({
  key: 'rattle',
  name: '摇铃牙胶',
  name_en: 'Rattles & Teethers',
  categories: [4002],
  palettes: ['macaron', 'candy', 'primary', 'sunset', 'nordic'],
  longestCm: [9, 22],
  styles: [
    { key: 'rattle', name: '手摇铃', name_en: 'Baby Rattle', make: shaker },
    { key: 'teether', name: '动物牙胶', name_en: 'Animal Teether', make: teether },
    { key: 'ball', name: '手抓球', name_en: 'Grasping Ball', make: graspBall },
    { key: 'mobile', name: '床铃', name_en: 'Cot Mobile', make: cotMobile },
    { key: 'maracas', name: '沙锤', name_en: 'Maracas', make: maracas },
    { key: 'bells', name: '串铃', name_en: 'Jingle Bell Stick', make: bellStick },
  ],
});
