import type { ToyDetail } from '@wanyuan/contract/client';
import { showLength } from './carton-rows.ts';

export type Language = 'zh' | 'en';

export interface Parameter {
  label: string;
  value: string;
}

function size(sides: (string | null)[]): string {
  const shown = sides.map(showLength);
  return shown.includes(null) ? '' : `${shown.join(' × ')} CM`;
}

/** The parameters that a factory has filled in, in one language. */
export function parameters(toy: ToyDetail, language: Language): Parameter[] {
  const isEnglish = language === 'en';
  const rows: [string, string, string][] = [
    ['分类', 'Category', isEnglish ? toy.category_en : toy.category_name],
    ['适用年龄', 'Age', toy.age],
    ['材质', 'Material', toy.material],
    ['电池', 'Battery', toy.battery],
    ['包装方式', 'Packing', isEnglish ? toy.packing_name_en : toy.packing_name],
    ['单位', 'Unit', toy.unit],
    ['产品尺寸', 'Product size', size([toy.length, toy.width, toy.height])],
    ['包装尺寸', 'Packing size', size([toy.pack_length, toy.pack_width, toy.pack_height])],
  ];
  return rows.flatMap(([zh, en, value]) => (value.trim() ? { label: isEnglish ? en : zh, value } : []));
}
