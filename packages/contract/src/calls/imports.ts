import { IMPORT_FIELD_KEYS, IMPORT_PICTURES_MAX, IMPORT_TEXT_MAX } from '@wanyuan/domain';
import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Empty, Id, Instant, limitKeys, Page, PageQuery, Picture } from '../shapes.ts';

const ImportKind = z.enum(['products', 'pictures']);
const Import = z.object({
  id: Id,
  kind: ImportKind,
  name: z.string().describe('文件名'),
  phase: z.enum(['reading', 'preview', 'importing', 'done', 'failed', 'undoing', 'undone']),
  percent: z.int().min(0).max(100),
  reason: z.string().describe('失败原因'),
  row_count: z.int(),
  picture_count: z.int(),
  warning_count: z.int(),
  fault_count: z.int().describe('不能导入的行'),
  created_count: z.int(),
  updated_count: z.int(),
  skipped_count: z.int(),
  failed_count: z.int(),
  duplicate_count: z.int().describe('已有同厂同货号产品的行'),
  excluded_count: z.int().describe('选择不导入的行'),
  ready_count: z.int().describe('现在确认会写入的行'),
  undone_count: z.int(),
  kept_count: z.int().describe('撤销时保留的行'),
  factory_id: Id.nullable(),
  factory_name: z.string(),
  is_public: z.boolean().describe('工厂导入的公开，贸易公司导入的仅本公司可见'),
  on_duplicate: z.enum(['update', 'skip']),
  mode: z.enum(['append', 'replace']).nullable().describe('图片导入：加到产品图片之后，或替换'),
  columns: z.array(
    z.object({
      column: z.int().describe('表格中的列，从1开始'),
      title: z.string(),
      field: z.enum(IMPORT_FIELD_KEYS).nullable(),
      samples: z.array(z.string()),
    }),
  ),
  can_undo: z.boolean(),
  nickname: z.string(),
  created_time: Instant,
});

const ImportToy = z.object({ toy_id: Id, name: z.string(), article_number: z.string() });

const ImportRow = z.object({
  id: Id,
  row: z.int().describe('表格中的行号；图片导入为文件次序'),
  values: z.record(z.string(), z.string()).describe('按字段；图片导入时为 file_name、article_number'),
  pictures: z.array(Picture),
  warnings: z.array(z.object({ field: z.string(), message: z.string() })),
  faults: z.array(z.object({ field: z.string(), message: z.string() })),
  duplicate_toy_id: Id.nullable().describe('已有的同厂同货号产品'),
  is_excluded: z.boolean(),
  state: z.enum(['ready', 'created', 'updated', 'skipped', 'failed', 'undone']),
  reason: z.string(),
  toy_id: Id.nullable(),
  toy_name: z.string(),
  candidates: z.array(ImportToy).describe('图片导入：同名的几个产品，需选择'),
});

const RowEdit = z.object({
  row_id: Id,
  values: limitKeys(z.record(z.string().max(40), z.string().max(IMPORT_TEXT_MAX)), IMPORT_FIELD_KEYS.length)
    .optional()
    .describe('只改给出的字段'),
  is_excluded: z.boolean().optional(),
  toy_id: Id.nullable().optional().describe('图片导入：指定产品'),
});

const touches = ['imports.get_import', 'imports.get_imports', 'imports.get_import_rows'] as const;

const EXAMPLE_TOUCHES = [
  'imports.get_examples',
  'imports.get_import_targets',
  'home.get_first_steps',
  'system.get_public_config',
] as const;

/** Product sheets and pictures that come in, as one piece of work each that can be gone on with and undone. */
export const imports = calls('/api/import', { auth: 'user', capability: 'import.use' })({
  get_import_targets: call({
    summary: '可导入到哪些工厂：工厂账号为自己的，贸易公司为任何可见工厂（keyword 查找）',
    read: true,
    input: z.object({ keyword: z.string().trim().max(60).default('') }),
    output: z.object({ list: z.array(z.object({ id: Id, name: z.string(), number: z.string() })) }),
  }),
  add_import_target: call({
    summary: '导入时新建一家仅本公司可见的工厂；已有同名的自建工厂时就用它',
    capability: 'factory.keep',
    once: true,
    input: z.object({ name: z.string().trim().min(2, '请输入工厂名称').max(60, '工厂名称最多60个字') }),
    output: z.object({ id: Id, name: z.string(), number: z.string() }),
    errors: ['CONFLICT'],
    touches: ['imports.get_import_targets', 'system.get_public_config', 'factory.get_list'],
  }),
  get_examples: call({
    summary: '示例产品：试用中有几款，0 为没有试用',
    capability: 'factory.keep',
    read: true,
    input: Empty,
    output: z.object({ count: z.int(), used_count: z.int().describe('已在选样车、选品、报价单等使用的') }),
  }),
  add_examples: call({
    summary: '加入一组仅本公司可见的示例产品，随时可以整组去掉；已经加入时不变',
    capability: 'factory.keep',
    input: Empty,
    output: z.object({ count: z.int() }),
    touches: EXAMPLE_TOUCHES,
  }),
  remove_examples: call({
    summary: '去掉示例产品与示例工厂；已被使用的下架并保留在用到它的地方',
    capability: 'factory.keep',
    input: Empty,
    output: z.object({ removed_count: z.int(), kept_count: z.int() }),
    touches: EXAMPLE_TOUCHES,
  }),
  read_product_sheet: call({
    summary: '读取自己上传的 xlsx（upload_file，purpose 为 product_sheet），得到可编辑的预览',
    once: true,
    rate: 'upload',
    input: z.object({ file_id: Id, factory_id: Id, on_duplicate: z.enum(['update', 'skip']).default('update') }),
    output: z.object({ import_id: Id }),
    errors: ['NOT_FOUND', 'IMPORT_LIMIT'],
    touches: ['imports.get_imports'],
  }),
  read_pictures: call({
    summary: '按货号匹配自己上传的图片或压缩包（upload_file，purpose 为 import_picture 或 picture_archive）',
    once: true,
    rate: 'upload',
    input: z.object({
      file_ids: z.array(Id).min(1, '请选择图片').max(IMPORT_PICTURES_MAX),
      factory_id: Id,
      name: z.string().trim().max(100).default('图片'),
      mode: z.enum(['append', 'replace']).default('append').describe('加到产品图片之后，或替换'),
    }),
    output: z.object({ import_id: Id }),
    errors: ['NOT_FOUND', 'IMPORT_LIMIT'],
    touches: ['imports.get_imports'],
  }),
  get_imports: call({
    summary: '导入记录，最近的在前',
    read: true,
    input: PageQuery.extend({ kind: ImportKind.optional() }),
    output: Page(Import),
  }),
  get_import: call({
    summary: '一次导入的进度与结果',
    read: true,
    input: z.object({ import_id: Id }),
    output: Import,
    errors: ['NOT_FOUND'],
  }),
  get_import_rows: call({
    summary: '预览或结果的各行；show 只看有提醒、有错误或某种结果的',
    read: true,
    input: z.object({
      import_id: Id,
      show: z
        .enum([
          'all',
          'warnings',
          'faults',
          'duplicates',
          'excluded',
          'matched',
          'unmatched',
          'created',
          'updated',
          'skipped',
          'failed',
          'undone',
          'kept',
        ])
        .default('all'),
      page: z.int().min(1).max(100_000).default(1),
      page_size: z.int().min(1).max(200).default(100),
    }),
    output: Page(ImportRow),
    errors: ['NOT_FOUND'],
  }),
  edit_import: call({
    summary: '预览中改列的对应、重复的处理',
    ownTransactions: true,
    input: z.object({
      import_id: Id,
      on_duplicate: z.enum(['update', 'skip']).optional(),
      mode: z.enum(['append', 'replace']).optional(),
      columns: z
        .array(z.object({ column: z.int().min(1).max(16_384), field: z.enum(IMPORT_FIELD_KEYS).nullable() }))
        .max(200)
        .optional(),
    }),
    output: Import,
    errors: ['NOT_FOUND', 'CONFLICT', 'INVALID_INPUT'],
    touches,
  }),
  edit_import_rows: call({
    summary: '预览中改若干行的内容，或不导入这些行；图片导入可指定产品',
    input: z.object({ import_id: Id, rows: z.array(RowEdit).min(1).max(200) }),
    output: z.object({ list: z.array(ImportRow), import: Import }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  find_import_toys: call({
    summary: '图片导入中按货号或名称查找要指定的产品，货号相同的在前',
    read: true,
    input: z.object({ import_id: Id, keyword: z.string().trim().max(60).default('') }),
    output: z.object({ list: z.array(ImportToy.extend({ picture: Picture.nullable() })) }),
    errors: ['NOT_FOUND'],
  }),
  commit_import: call({
    summary: '确认导入；分批写入，可中断后继续',
    once: true,
    input: z.object({ import_id: Id }),
    output: Import,
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches,
  }),
  undo_import: call({
    summary: '撤销整次导入：新增的删除，更新的恢复；之后又被改过的保留并说明',
    once: true,
    input: z.object({ import_id: Id }),
    output: Import,
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches,
  }),
  remove_import: call({
    summary: '放弃预览或删除记录；已导入的产品不变',
    ownTransactions: true,
    input: z.object({ import_id: Id }),
    output: Empty,
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches,
  }),
  get_import_example: call({
    summary: '导入示例表格的地址',
    ownTransactions: true,
    input: Empty,
    output: z.object({ url: z.string() }),
    errors: ['STORAGE_FULL'],
  }),
});
