import { bouquet, bucket } from './blocks/bucket-and-flowers.ts';
import { castle, cottage } from './blocks/buildings.ts';
import { dinosaur, plane, robot } from './blocks/figures.ts';
import { styledFamily } from './styled-family.ts';

export const blocks = styledFamily({
  key: 'blocks',
  name: '积木',
  name_en: 'Building Blocks',
  categories: [4009],
  palettes: ['primary', 'candy', 'macaron', 'ocean', 'berry'],
  longestCm: [18, 36],
  styles: [
    { key: 'castle', name: '城堡积木', name_en: 'Castle Building Blocks', make: castle },
    { key: 'cottage', name: '小屋积木', name_en: 'House Building Blocks', make: cottage },
    { key: 'robot', name: '机器人积木', name_en: 'Robot Building Blocks', make: robot },
    { key: 'dinosaur', name: '恐龙积木', name_en: 'Dinosaur Building Blocks', make: dinosaur },
    { key: 'bucket', name: '桶装大颗粒积木', name_en: 'Big Blocks in Bucket', make: bucket },
    { key: 'plane', name: '飞机积木', name_en: 'Plane Building Blocks', make: plane },
    { key: 'bouquet', name: '花束积木', name_en: 'Flower Bouquet Blocks', make: bouquet },
  ],
});
