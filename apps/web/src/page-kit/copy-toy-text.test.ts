import { expect, test } from 'vitest';
import { copyHtml, copyText } from './copy-toy-text.ts';
import { testToyDetail } from '#lib/test-toy-detail.ts';

test('words for a customer: numbers, packing and cartons, no factory and no price', () => {
  const text = copyText(testToyDetail, { hasPrice: false, language: 'zh' });
  expect(text.split('\n')).toEqual([
    '【TY-8816】1:14 遥控越野车',
    '编号：ZH8816042',
    '包装：开窗盒',
    '装箱：18 只/箱，0.330 CBM',
    '外箱：82 × 41.5 × 97 CM',
    '毛/净重：19.4 / 17.6 KGS',
    '起订：2 箱 / 36 只',
    '证书：EN71',
  ]);
  expect(text).not.toContain(testToyDetail.factory.name);
  expect(text).not.toContain('60.80');
});

test('the price comes when it is asked for, and never for those who do not know it', () => {
  expect(copyText(testToyDetail, { hasPrice: true, language: 'zh' })).toContain('价格：¥60.80/只（不含税）');
  const { exworks_price: _, ...hidden } = testToyDetail;
  expect(copyText(hidden, { hasPrice: true, language: 'zh' })).not.toContain('价格');
});

test('in English for customers abroad', () => {
  const text = copyText(testToyDetail, { hasPrice: true, language: 'en' });
  expect(text).toContain('【TY-8816】1:14 R/C Off-road Car');
  expect(text).toContain('Price: RMB 60.80/pc (tax excluded)');
  expect(text).toContain('Carton: 18 pcs/ctn, 0.330 CBM');
});

test('what a factory does not say leaves no empty line', () => {
  const bare = { ...testToyDetail, carton_length: null, gross_weight: null, moq_cartons: null, certificates: [] };
  expect(copyText(bare, { hasPrice: false, language: 'zh' })).not.toMatch(/外箱|毛|起订|证书|：$/m);
});

test('as a scrap of a page nothing of a name becomes markup', () => {
  expect(copyHtml('<b>A&B</b>\n二', 'https://a/1?e=1&s=2')).toBe(
    '<div><img src="https://a/1?e=1&amp;s=2" width="480"><br>&lt;b&gt;A&amp;B&lt;/b&gt;<br>二</div>',
  );
});
