import { styledFamily } from './styled-family.ts';
import { boltModel, drillSet, toolBelt, toolBox, workbench } from './tool-set/sets.ts';

export const toolSet = styledFamily({
  key: 'tool-set',
  name: '工具玩具',
  name_en: 'Tool Sets',
  categories: [4025],
  palettes: ['primary', 'racing', 'ocean', 'forest', 'nordic', 'sunset'],
  longestCm: [22, 60],
  styles: [
    { key: 'box', name: '工具箱', name_en: 'Tool Box', make: toolBox },
    { key: 'bench', name: '工具台', name_en: 'Workbench', make: workbench },
    { key: 'drill', name: '电钻套装', name_en: 'Power Drill Set', make: drillSet },
    { key: 'belt', name: '工具腰带', name_en: 'Tool Belt', make: toolBelt },
    { key: 'bolts', name: '拧螺丝积木', name_en: 'Screw & Build Set', categories: [4025, 4009], make: boltModel },
  ],
  views: {
    main: { azimuth: 0.5, elevation: 0.36 },
    front: { azimuth: 0.06, elevation: 0.3 },
    side: { azimuth: 1.25, elevation: 0.3 },
  },
});
