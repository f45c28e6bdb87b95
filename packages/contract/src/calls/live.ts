import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Id, Instant, Page, PageQuery, Picture } from '../shapes.ts';
import { ToyCard } from '../toy-shapes.ts';

export const LiveState = z.enum(['scheduled', 'live', 'ended', 'replay']);
export const LiveRoom = z.object({
  id: Id,
  title: z.string(),
  host: z.string(),
  factory_id: Id.nullable(),
  factory_name: z.string(),
  picture: Picture.nullable(),
  state: LiveState,
  viewer_count: z.int(),
  toy_count: z.int(),
  starts_time: Instant,
  ends_time: Instant.nullable(),
});

export const live = calls('/api/live', { auth: 'optional' })({
  get_list: call({
    summary: '直播列表；public 首页也用',
    read: true,
    input: PageQuery.extend({ state: LiveState.optional(), keyword: z.string().trim().max(100).default('') }),
    output: Page(LiveRoom).extend({
      counts: z.object({ scheduled: z.int(), live: z.int(), ended: z.int(), replay: z.int() }),
    }),
  }),
  get_detail: call({
    summary: '直播间：播放地址与在讲产品，最近讲的在前',
    auth: 'user',
    read: true,
    input: z.object({ id: Id }),
    output: LiveRoom.extend({
      introduction: z.string(),
      play_url: z.string().describe('HLS 地址；预告与无回放为空'),
      toys: z.array(ToyCard),
    }),
    errors: ['NOT_FOUND'],
  }),
});
