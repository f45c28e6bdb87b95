import { expect, it } from 'vitest';
import { displayTitle, titleFacts } from './title-facts.ts';

it('praises only what the title says', () => {
  expect(titleFacts('2.4G遥控攀爬车(USB充电)', 2)).toEqual(['2.4G', '充电']);
  expect(titleFacts('毛绒小熊', 2)).toEqual([]);
  expect(titleFacts('城堡拼装积木1086PCS', 4)).toEqual(['1086PCS', 'DIY']);
});

it('shortens a title to the name of the toy', () => {
  expect(displayTitle('智能编程跳舞机器人带灯光音乐')).toBe('智能编程跳舞机器人');
  expect(displayTitle('城堡拼装积木1086PCS')).toBe('城堡拼装积木');
  expect(displayTitle('(新款)')).toBe('(新款)');
});
