import { expect, it } from 'vitest';
import { spellings, syllables } from './name-sounds.ts';

it('spells a name from every syllable on, without what every company is called', () => {
  expect(spellings('澄海拓悦玩具有限公司', '拓悦玩具')).toEqual(
    expect.arrayContaining(['chenghaituoyuewanju', 'tuoyuewanju', 'wanju']),
  );
  expect(spellings('拓悦玩具有限公司', '拓悦')).not.toContain('youxiangongsi');
});

it('gives the initials of the whole name and from where the short one begins', () => {
  expect(spellings('澄海区欣童玩具厂', '欣童')).toEqual(expect.arrayContaining(['chqxtwjc', 'xtwjc', 'xt']));
});

it('leaves out letters, digits and signs', () => {
  expect(syllables("A+1'拓\\悦")).toEqual(['tuo', 'yue']);
  expect(spellings('OK Toys', 'OK')).toEqual([]);
});
