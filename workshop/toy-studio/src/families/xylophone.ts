import { styledFamily } from './styled-family.ts';
import { animal, ladder, poundBench } from './xylophone/keys.ts';
import { bellTree, drumSet } from './xylophone/percussion.ts';

export const xylophone = styledFamily({
  key: 'xylophone',
  name: '敲琴',
  name_en: 'Xylophones',
  categories: [4004],
  palettes: ['primary', 'candy', 'macaron', 'sunset', 'nordic'],
  longestCm: [22, 40],
  styles: [
    { key: 'ladder', name: '八音敲琴', name_en: 'Xylophone', make: ladder },
    { key: 'animal', name: '动物敲琴', name_en: 'Animal Xylophone', make: animal },
    { key: 'bench', name: '敲球琴台', name_en: 'Pound & Tap Bench', make: poundBench },
    { key: 'drum', name: '小鼓乐器套装', name_en: 'Drum & Percussion Set', make: drumSet },
    { key: 'bells', name: '风铃敲琴', name_en: 'Chime Bell Rack', make: bellTree },
  ],
  views: {
    main: { azimuth: 0.5, elevation: 0.42 },
    front: { azimuth: 0.06, elevation: 0.3 },
    side: { azimuth: 1.25, elevation: 0.3 },
  },
});
