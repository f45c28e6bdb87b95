import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Empty } from '../shapes.ts';
import { Day } from '../toy-detail-shapes.ts';
import { ToyCard } from '../toy-shapes.ts';

/** A ranking of one week. */
export const Ranking = z.object({
  scope: z.string(),
  scope_name: z.string(),
  week: Day.describe('周一'),
  list: z.array(ToyCard).describe('带 rank'),
});
export type Ranking = z.output<typeof Ranking>;
/** A Monday to ask for; which days are Mondays of rankings the answers say. */
export const Week = z.iso.date('日期不正确').refine((day) => Date.parse(day) > 0, '日期不正确');
export const Scope = z.object({ value: z.string(), label: z.string() });

export const hot = calls('/api/hot', { auth: 'user' })({
  get_hot: call({
    summary: '市场榜单：可选的范围与周次，每个范围本周前三',
    read: true,
    input: Empty,
    output: z.object({ scopes: z.array(Scope), weeks: z.array(Day), tops: z.array(Ranking) }),
  }),
  get_hot_detail: call({
    summary: '一张市场榜单；week 不传为本周',
    read: true,
    input: z.object({ scope: z.string().max(40).default(''), week: Week.optional() }),
    output: Ranking,
    errors: ['NOT_FOUND'],
  }),
  get_popularity_toy: call({
    summary: '人气榜；week 不传为本周',
    read: true,
    input: z.object({ scope: z.string().max(40).default(''), week: Week.optional() }),
    output: Ranking.extend({ scopes: z.array(Scope), weeks: z.array(Day) }),
    errors: ['NOT_FOUND'],
  }),
});
