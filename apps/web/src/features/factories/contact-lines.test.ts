import { expect, it } from 'vitest';
import { contactLines, contactText } from './contact-lines.ts';

const contact = {
  name: '蔡拓',
  title: '总经理',
  mobile: '19900001234',
  tel: '',
  wechat: 'tuoyue_1',
  qq: '',
  email: '',
  fax: '',
};

it('leaves out what is empty', () => {
  expect(contactLines(contact)).toEqual([
    ['手机', '19900001234'],
    ['微信', 'tuoyue_1'],
  ]);
});

it('tells everything in lines', () => {
  expect(contactText('拓悦玩具', contact, '莲下镇1号')).toBe(
    '拓悦玩具\n蔡拓 总经理\n手机：19900001234\n微信：tuoyue_1\n地址：莲下镇1号',
  );
});
