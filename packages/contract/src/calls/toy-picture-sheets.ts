import { z } from 'zod';
import { call, calls } from '../core.ts';
import { PictureHit } from '../picture-shapes.ts';
import { Empty, Id, Instant, Page, PageQuery, Picture } from '../shapes.ts';

const Sheet = z.object({
  id: Id,
  name: z.string().describe('文件名'),
  phase: z.enum(['reading', 'searching', 'done', 'failed']),
  step_percent: z.int().min(0).max(100),
  picture_count: z.int(),
  searched_count: z.int(),
  accepted_count: z.int(),
  skipped_count: z.int().describe('无法识别的图片（如 EMF）'),
  reason: z.string().describe('失败原因；部分未搜索时说明原因'),
  created_time: Instant,
});

const SheetRow = z.object({
  id: Id,
  sheet_name: z.string(),
  row: z.int().describe('表格中的行号，从1开始'),
  column: z.int(),
  image_id: Id.nullable().describe('可直接用于 search_image；图片无法识别时为空'),
  picture: Picture.nullable(),
  texts: z.array(z.string()).describe('这一行的文字，最多6格'),
  state: z.enum(['waiting', 'searched', 'unreadable', 'not_searched']),
  matches: z.array(PictureHit).describe('最像的三款'),
  accepted_toy_id: Id.nullable(),
});

const touches = ['toy.get_image_sheet', 'toy.get_image_sheet_rows', 'toy.get_image_sheets'] as const;

export const toyPictureSheets = calls('/api/toy', { auth: 'user', capability: 'search.use' })({
  read_image_sheet: call({
    summary: '读取自己上传的 xlsx（upload_file，purpose 为 search_sheet）中的图片并逐张搜索；每张计一次搜索',
    once: true,
    rate: 'upload',
    input: z.object({ file_id: Id }),
    output: z.object({ sheet_id: Id }),
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    touches: ['toy.get_image_sheets'],
  }),
  get_image_sheet: call({
    summary: '表格的进度：step_percent 到 100 为完成',
    read: true,
    input: z.object({ sheet_id: Id }),
    output: Sheet,
    errors: ['NOT_FOUND'],
  }),
  get_image_sheets: call({
    summary: '搜索过的表格',
    read: true,
    input: PageQuery,
    output: Page(Sheet),
  }),
  get_image_sheet_rows: call({
    summary: '表格逐行的匹配',
    ownTransactions: true,
    input: z.object({
      sheet_id: Id,
      page: z.int().min(1).max(100_000).default(1),
      page_size: z.int().min(1).max(100).default(50),
    }),
    output: Page(SheetRow),
    errors: ['NOT_FOUND'],
  }),
  accept_image_sheet_row: call({
    summary: '采用一行的一款匹配；toy_id 为空即取消',
    input: z.object({ sheet_id: Id, row_id: Id, toy_id: Id.nullable() }),
    output: Empty,
    errors: ['NOT_FOUND'],
    touches,
  }),
  accept_image_sheet_best: call({
    summary: '尚未选择的各行采用最佳匹配；only_same 只采用同款',
    input: z.object({ sheet_id: Id, only_same: z.boolean().default(true) }),
    output: z.object({ accepted_count: z.int() }),
    errors: ['NOT_FOUND'],
    touches,
  }),
  download_image_sheet: call({
    summary: '下载原表格，匹配写入新列；返回签名地址',
    rate: 'upload',
    ownTransactions: true,
    input: z.object({ sheet_id: Id }),
    output: z.object({ url: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'STORAGE_FULL', 'TOO_MANY_REQUESTS'],
  }),
  remove_image_sheet: call({
    summary: '删除搜索过的表格',
    input: z.object({ sheet_id: Id }),
    output: Empty,
    errors: ['NOT_FOUND'],
    touches,
  }),
});
