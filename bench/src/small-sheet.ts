import { writeRows } from '@wanyuan/documents';

/** A product sheet of three rows that carry the mark. */
export const sheetOf = async (mark: string): Promise<Buffer> =>
  Buffer.from(
    await writeRows(
      '产品',
      [{ title: '货号' }, { title: '品名' }, { title: '出厂价' }, { title: '装箱量' }],
      [1, 2, 3].map((number) => [`${mark}-${number}`, `测试玩具${number}`, '12.5', '24']),
    ),
  );
