import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Id, Picture } from '../shapes.ts';
import { Day } from '../toy-detail-shapes.ts';

const Kind = z.enum(['online', 'shenzhen']);
const State = z.enum(['before', 'open', 'over']);
const Exhibition = z.object({
  id: Id,
  kind: Kind,
  name: z.string(),
  name_en: z.string(),
  venue: z.string(),
  introduction: z.string(),
  picture: Picture.nullable(),
  starts_on: Day,
  ends_on: Day,
  state: State,
  days_until: z.int().describe('未开：距开幕；展中：距最后一天；已结束：结束了几天'),
  booth_count: z.int(),
  factory_count: z.int(),
});

export const exhibition = calls('/api/exhibition', { auth: 'user' })({
  get_list: call({
    summary: '展会：线上或深圳，新的在前',
    read: true,
    input: z.object({ kind: Kind }),
    output: z.object({ list: z.array(Exhibition) }),
  }),
  get_detail: call({
    summary:
      '一场展会的展馆与展位；keyword 查参展商与展位号。展品用 get_list 加 data_module=exhibition 与 topic=展会编号',
    read: true,
    input: z.object({ id: Id, keyword: z.string().trim().max(100).default('') }),
    output: Exhibition.extend({
      halls: z.array(
        z.object({
          name: z.string(),
          booths: z.array(
            z.object({
              id: Id,
              number: z.string(),
              factory_id: Id,
              factory_name: z.string(),
              region: z.string(),
              category_ids: z.array(z.int()),
              toy_count: z.int(),
              logo: Picture.nullable(),
            }),
          ),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
});
