import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Empty, Id, Page, PageQuery } from '../shapes.ts';
import { Certificate, CertificateState, Day } from '../toy-detail-shapes.ts';
import { CertificateKindId, Keyword, ToyCard } from '../toy-shapes.ts';
import { Ranking, Scope, Week } from './hot.ts';

export const gcc = calls('/api/gcc', { auth: 'user' })({
  get_gcc_list: call({
    summary: '证书专区：证书、有效期与适用产品',
    read: true,
    input: PageQuery.extend({
      keyword: Keyword.default('').describe('证书号、标准、检测机构、工厂或货号'),
      certification_id: CertificateKindId.optional(),
      market: z.string().max(20).optional(),
      state: CertificateState.optional(),
      factory_id: Id.optional(),
    }),
    output: Page(
      Certificate.extend({
        factory_id: Id,
        factory_name: z.string(),
        toy_count: z.int(),
        toys: z.array(ToyCard).describe('适用产品，最多四款'),
      }),
    ),
  }),
  get_certification_list: call({
    summary: '证书种类与数量',
    read: true,
    input: z.object({ market: z.string().max(20).optional() }),
    output: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          markets: z.array(z.string()),
          count: z.int(),
          valid_count: z.int(),
          expiring_count: z.int(),
        }),
      ),
    }),
  }),
  get_certification_region: call({
    summary: '目标市场与其证书数量',
    read: true,
    input: Empty,
    output: z.object({
      list: z.array(
        z.object({ market: z.string(), count: z.int(), toy_count: z.int(), certifications: z.array(z.string()) }),
      ),
    }),
  }),
  get_rank_region: call({
    summary: '各市场热销榜；scope 为市场，week 不传为本周',
    read: true,
    input: z.object({ scope: z.string().max(40).default(''), week: Week.optional() }),
    output: Ranking.extend({ scopes: z.array(Scope), weeks: z.array(Day) }),
    errors: ['NOT_FOUND'],
  }),
});
