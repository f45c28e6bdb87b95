import { z } from 'zod';
import { Amount } from '../cart-shapes.ts';
import { call, calls } from '../core.ts';
import { Instant } from '../shapes.ts';
import { SiteToyKey } from '../site-shapes.ts';
import {
  SITE_ORDERS,
  SiteFrame,
  SiteHome,
  VisitorNews,
  VisitorNewsPage,
  VisitorToy,
  VisitorToyDetail,
  VisitorToyPage,
} from '../site-visit-shapes.ts';
import { CategoryId, CertificateKindId } from '../toy-shapes.ts';
import { SITE_ERRORS, InLanguage } from '../site-call-shapes.ts';

const ToyQuery = InLanguage.extend({
  keyword: z.string().trim().max(200, '关键词最多200个字').default(''),
  category_ids: z.array(CategoryId).max(50).default([]),
  certification_ids: z.array(CertificateKindId).max(50).default([]),
  is_new: z.boolean().default(false),
  has_video: z.boolean().default(false),
  has_model: z.boolean().default(false),
  price_min: Amount.optional().describe('看不到价格时不理会'),
  price_max: Amount.optional(),
  since: Instant.optional().describe('这以后上新的'),
  order: z.enum(SITE_ORDERS).default('recommended'),
  page: z.int().min(1).max(500).default(1),
  page_size: z.int().min(1).max(60).default(40),
});

/**
 * What a visitor's page reads. A browser asks below the site's own address, `/s/{slug}/call/{name}`, where the site's
 * cookie goes along.
 */
export const sitePages = calls('/api/site', { auth: 'public' })({
  get_frame: call({
    summary: '网站：页面四周的内容；未登录也有，只是没有产品',
    read: true,
    onSite: true,
    input: InLanguage,
    output: SiteFrame,
    errors: ['NOT_FOUND', 'SITE_CLOSED'],
  }),
  get_home: call({
    summary: '网站首页：新闻、上新、推荐',
    read: true,
    onSite: true,
    input: InLanguage,
    output: SiteHome,
    errors: SITE_ERRORS,
  }),
  get_toys: call({
    summary: '网站的产品：按词与编号找、筛选并计数，只在网站的范围内',
    read: true,
    onSite: true,
    search: 'words',
    input: ToyQuery,
    output: VisitorToyPage,
    errors: SITE_ERRORS,
  }),
  get_toy: call({
    summary: '一款产品',
    read: true,
    onSite: true,
    input: InLanguage.extend({ key: SiteToyKey }),
    output: VisitorToyDetail,
    errors: SITE_ERRORS,
  }),
  search_picture: call({
    summary: '拍照找：只在网站的范围内；图片不保存',
    rate: 'upload',
    onSite: true,
    upload: true,
    ownTransactions: true,
    search: 'picture',
    input: InLanguage,
    output: z.object({ list: z.array(VisitorToy).describe('至多60款，像的在前') }),
    errors: [...SITE_ERRORS, 'PICTURE_UNREADABLE', 'FILE_MISSING', 'FILE_TOO_LARGE', 'UNAVAILABLE'],
  }),
  get_news: call({
    summary: '网站的新闻',
    read: true,
    onSite: true,
    input: InLanguage.extend({ page: z.int().min(1).max(100).default(1) }),
    output: VisitorNewsPage,
    errors: SITE_ERRORS,
  }),
  get_news_item: call({
    summary: '一条新闻',
    read: true,
    onSite: true,
    input: InLanguage.extend({ key: z.string().regex(/^[a-z0-9]{10}$/) }),
    output: VisitorNews,
    errors: SITE_ERRORS,
  }),
});
