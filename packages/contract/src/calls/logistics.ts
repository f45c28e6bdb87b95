import { REGIONS } from '@wanyuan/domain';
import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Id, Page, PageQuery, Picture } from '../shapes.ts';
import { oneOf } from '../toy-shapes.ts';

export const logistics = calls('/api/logistics', { auth: 'user' })({
  get_list: call({
    summary: '物流公司：拖车、海运、快递、报关',
    read: true,
    input: PageQuery.extend({
      keyword: z.string().trim().max(100).default(''),
      service: z.enum(['truck', 'sea', 'express', 'customs', 'warehouse']).optional(),
      region_id: oneOf(REGIONS, '没有这个产区').optional(),
    }),
    output: Page(
      z.object({
        id: Id,
        name: z.string(),
        services: z.array(z.string()),
        region: z.string(),
        routes: z.string().describe('主要线路'),
        address: z.string(),
        introduction: z.string(),
        logo: Picture.nullable(),
        is_contact_hidden: z.boolean(),
        contact: z.string().optional(),
        telephone: z.string().optional(),
      }),
    ),
  }),
});
