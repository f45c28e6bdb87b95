import { expect, it } from 'vitest';
import { cutAtHits } from './highlight.tsx';

it('cuts at every hit, whatever the case', () => {
  expect(cutAtHits('1:16 遥控大脚车 RC', ['遥控', 'rc'])).toEqual(['1:16 ', '遥控', '大脚车 ', 'RC', '']);
});

it('joins neighbouring hits and prefers the longer word', () => {
  expect(cutAtHits('遥控车模', ['遥控', '车', '遥控车'])).toEqual(['', '遥控车', '模']);
});

it('takes signs of patterns for what they are', () => {
  expect(cutAtHits('a.c (x) abc', ['a.c', '(x'])).toEqual(['', 'a.c', ' ', '(x', ') abc']);
});

it('leaves a text without words whole', () => {
  expect(cutAtHits('积木', ['', ' '])).toEqual(['积木']);
});
