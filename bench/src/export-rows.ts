interface ExportColumn {
  key: string;
  title: string;
  kind: 'text' | 'number' | 'picture';
}

const TEXTS = ['货号', '品名', '英文名', '厂家', '包装', '外箱规格', '产品规格', '备注'];
const NUMBERS = ['出厂价', '装箱量', '体积', '毛重', '净重', '数量', '箱数', '金额'];

/** As wide as a quotation is in practice. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  { key: 'picture', title: '图片', kind: 'picture' },
  ...TEXTS.map((title, index): ExportColumn => ({ key: `text${index}`, title, kind: 'text' })),
  ...NUMBERS.map((title, index): ExportColumn => ({ key: `number${index}`, title, kind: 'number' })),
];

export function exportRow(index: number): Record<string, string | number> {
  return {
    ...Object.fromEntries(TEXTS.map((title, at) => [`text${at}`, `${title} ${index * 7 + at} 遥控越野车`])),
    ...Object.fromEntries(NUMBERS.map((_, at) => [`number${at}`, (index * 31 + at * 17) % 997])),
  };
}
