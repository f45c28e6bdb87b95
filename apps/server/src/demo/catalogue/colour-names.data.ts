import type { PaletteName } from '@wanyuan/demo-art';

const NAMES: Readonly<Record<PaletteName, readonly [string, string]>> = {
  primary: ['经典色', 'Classic'],
  candy: ['糖果色', 'Candy'],
  macaron: ['马卡龙色', 'Macaron'],
  nordic: ['莫兰迪色', 'Morandi'],
  army: ['军事色', 'Military'],
  space: ['太空色', 'Space'],
  racing: ['竞速色', 'Racing'],
  jungle: ['丛林色', 'Jungle'],
  ocean: ['海洋色', 'Ocean'],
  sunset: ['日落色', 'Sunset'],
  berry: ['莓果色', 'Berry'],
  forest: ['森林色', 'Forest'],
};

export function colourName(palette: PaletteName): readonly [string, string] {
  return NAMES[palette];
}
