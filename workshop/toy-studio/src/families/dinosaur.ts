import type { Family } from '../family.ts';
import { grazer } from './dinosaur/grazer.ts';
import { hunter } from './dinosaur/hunter.ts';
import { pterosaur } from './dinosaur/pterosaur.ts';

export const dinosaur: Family = {
  key: 'dinosaur',
  name: '恐龙模型',
  name_en: 'Dinosaur Figure',
  categories: [4026, 4001],
  palettes: ['jungle', 'primary', 'candy', 'forest', 'sunset', 'ocean', 'nordic'],
  longestCm: [14, 36],
  styles: [
    { key: 'trex', name: '霸王龙', name_en: 'Tyrannosaurus Rex' },
    { key: 'triceratops', name: '三角龙', name_en: 'Triceratops' },
    { key: 'brachiosaurus', name: '腕龙', name_en: 'Brachiosaurus' },
    { key: 'stegosaurus', name: '剑龙', name_en: 'Stegosaurus' },
    { key: 'ankylosaurus', name: '甲龙', name_en: 'Ankylosaurus' },
    { key: 'pterosaur', name: '翼龙', name_en: 'Pterosaur' },
    { key: 'raptor', name: '迅猛龙', name_en: 'Velociraptor' },
  ],
  build(kit, style) {
    if (style === 'trex' || style === 'raptor') hunter(kit, style === 'raptor');
    else if (style === 'pterosaur') pterosaur(kit);
    else grazer(kit, style);
  },
};
