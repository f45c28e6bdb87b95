import {
  BELONGING_READS,
  belongingWords,
  CONTACTS_MAX,
  COUNTED_WORDS,
  CUSTOMER_IMPORT_BATCH,
  CUSTOMER_SHEET_FIELDS,
  CUSTOMER_SHEET_ROWS,
  CUSTOMER_TAG_MAX,
  CUSTOMER_TAGS_MAX,
  LINE_SOURCES,
  ofEachBelonging,
  ofEachCount,
  SELECTION_STATES,
} from '@wanyuan/domain';
import { z } from 'zod';
import { InquiryState } from '../asking-shapes.ts';
import { CurrencyKey } from '../cart-shapes.ts';
import { call, calls } from '../core.ts';
import { Empty, Id, Instant, limitKeys, Page, PageQuery } from '../shapes.ts';

const text = (name: string, max: number) => z.string().trim().max(max, `${name}最多${max}个字`);
const Email = z.union([z.literal(''), z.email('邮箱格式不正确').max(120)]);

const Contact = z.object({
  name: text('联系人', 40),
  title: text('职务', 40).default(''),
  email: Email.default(''),
  phone: text('电话', 40).default(''),
  wechat: text('微信', 40).default(''),
});

/** Without defaults, for changes: what is not given stays. */
const fields = {
  name: z.string().trim().min(1, '请输入客户名称').max(80, '客户名称最多80个字'),
  country: text('国家', 40),
  language: text('语言', 20),
  currency: CurrencyKey,
  email: Email,
  phone: text('电话', 40),
  website: text('网址', 200),
  address: text('地址', 200),
  contacts: z.array(Contact).max(CONTACTS_MAX, `最多${CONTACTS_MAX}位联系人`),
  tags: z
    .array(z.string().trim().min(1).max(CUSTOMER_TAG_MAX, `标签最多${CUSTOMER_TAG_MAX}个字`))
    .max(CUSTOMER_TAGS_MAX, `最多${CUSTOMER_TAGS_MAX}个标签`),
  remark: text('备注', 1000),
  formula_id: Id.nullable().describe('默认价格公式'),
};
const owner = { user_id: Id.optional().describe('负责的业务员；业务员只能是自己') };

export const NewCustomer = z.object({
  ...owner,
  ...fields,
  country: fields.country.default(''),
  language: fields.language.default(''),
  currency: fields.currency.default('USD'),
  email: fields.email.default(''),
  phone: fields.phone.default(''),
  website: fields.website.default(''),
  address: fields.address.default(''),
  contacts: fields.contacts.default([]),
  tags: fields.tags.default([]),
  remark: fields.remark.default(''),
  formula_id: fields.formula_id.default(null),
});
export type NewCustomer = z.output<typeof NewCustomer>;
const CustomerChange = z.object({ ...owner, ...fields }).partial();
export type CustomerChange = z.output<typeof CustomerChange>;

const Customer = z.object({
  ...fields,
  id: Id,
  owner: z.object({ user_id: Id, nickname: z.string() }),
  formula_name: z.string(),
  ...ofEachCount(() => z.int()),
  created_time: Instant,
  updated_time: Instant,
});
export type Customer = z.output<typeof Customer>;

const Belonging = z.object({
  id: Id,
  name: z.string(),
  notes: z.array(z.string()).describe('名称之后的说明：编号、状态、合计等'),
  link: z.string(),
  updated_time: Instant,
  lines: z
    .object({ kind: z.enum(LINE_SOURCES.map(({ kind }) => kind)), count: z.int() })
    .optional()
    .describe('可以导出的行'),
});
export type CustomerBelonging = z.output<typeof Belonging>;
/** What is kept for one customer: by kind, the latest first. Some kinds have a shape of their own. */
const Association = z.object({
  ...ofEachBelonging(z.array(Belonging)),
  carts: z.array(z.object({ id: Id, name: z.string(), toy_count: z.int(), owner: z.string(), updated_time: Instant })),
  chooses: z.array(
    z.object({
      id: Id,
      name: z.string(),
      state: z.enum(SELECTION_STATES),
      product_count: z.int(),
      updated_time: Instant,
    }),
  ),
  inquiries: z.array(
    z.object({ id: Id, number: z.string(), toy_name: z.string(), state: InquiryState, created_time: Instant }),
  ),
});
export type CustomerAssociation = z.output<typeof Association>;

const Duplicate = z.object({
  id: Id.nullable().describe('同事的客户不给出编号'),
  name: z.string().describe('同事的客户只给出名称'),
  owner: z.string(),
  reason: z
    .enum(['name', 'email_domain', 'email', 'phone'])
    .describe('email 为整个地址相同（公共邮箱），email_domain 为同一公司域名'),
});
export type CustomerDuplicate = z.output<typeof Duplicate>;

/** One row of a sheet of customers: texts by field, several contacts below each other in one cell. */
const ImportRow = z.object({
  row: z.int().min(1).max(1_048_576),
  fields: limitKeys(z.partialRecord(z.enum(CUSTOMER_SHEET_FIELDS), z.string().max(2000)), CUSTOMER_SHEET_FIELDS.length),
});
const CheckedRow = ImportRow.extend({
  warnings: z.array(z.string()),
  is_refused: z.boolean().describe('不改正就无法导入'),
  duplicate: Duplicate.nullable(),
});
export type CustomerSheetRow = z.output<typeof CheckedRow>;

const Ids = z.array(Id).min(1, '请选择客户').max(100, '一次最多100位客户');
const lists = ['customer.list', 'customer.get_facets'] as const;
const Filter = z.object({
  keyword: z.string().trim().max(80).default(''),
  user_id: Id.optional().describe('负责的业务员'),
  country: z.string().trim().max(40).optional(),
  tag: z.string().trim().max(12).optional(),
  order: z.enum(['newest', 'name', 'updated']).default('updated'),
});

export const customer = calls('/api/customer', { auth: 'user', capability: 'customer.use' })({
  list: call({
    summary: '客户列表；业务员只见自己的',
    read: true,
    hears: ['customers', 'handed_over'],
    input: PageQuery.extend(Filter.shape),
    output: Page(Customer),
  }),
  get_detail: call({
    summary: '一个客户的资料',
    read: true,
    hears: ['customers'],
    input: z.object({ id: Id }),
    output: Customer,
    errors: ['NOT_FOUND'],
  }),
  get_facets: call({
    summary: '筛选项：国家、标签、业务员及数量；每一项的数量按其余条件计',
    read: true,
    hears: ['customers', 'handed_over'],
    input: Filter.omit({ order: true }).partial(),
    output: z.object({
      countries: z.array(z.object({ value: z.string(), count: z.int() })),
      tags: z.array(z.object({ value: z.string(), count: z.int() })),
      owners: z.array(z.object({ user_id: Id, nickname: z.string(), count: z.int() })),
    }),
  }),
  add: call({
    summary: '新建客户；同名（不分大小写、空格与公司后缀）拒绝',
    once: true,
    input: NewCustomer,
    output: z.object({ id: Id }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CUSTOMER_EXISTS'],
    touches: lists,
  }),
  edit: call({
    summary: `修改客户；换业务员时他为客户做的${belongingWords()}一起走`,
    input: CustomerChange.extend({ id: Id }),
    output: Empty,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CUSTOMER_EXISTS', 'CONFLICT', 'CART_LIMIT'],
    touches: [...lists, 'customer.get_detail', ...BELONGING_READS],
  }),
  delete: call({
    summary: `删除客户；有${COUNTED_WORDS}时须说明它们归谁`,
    input: z.object({
      ids: Ids,
      carts: z
        .enum(['ask', 'keep', 'move', 'delete'])
        .default('ask')
        .describe('keep 保留但不再属于任何客户；move 归 to_customer_id；delete 一并删除自己够得着的，其余保留'),
      to_customer_id: Id.optional(),
    }),
    output: z.object({ count: z.int() }),
    errors: ['NOT_FOUND', 'CUSTOMER_HAS_CARTS', 'CONFLICT'],
    touches: [...lists, ...BELONGING_READS],
  }),
  get_customer_association: call({
    summary: `客户名下的一切：${belongingWords()}`,
    read: true,
    hears: ['customers'],
    input: z.object({ id: Id }),
    output: Association,
    errors: ['NOT_FOUND'],
  }),
  check_customer: call({
    summary: '查重：规范化名称、邮箱域名、电话',
    read: true,
    input: z.object({
      id: Id.optional().describe('修改时排除自己'),
      name: z.string().trim().max(80).default(''),
      emails: z.array(z.string().trim().max(120)).max(21).default([]),
      phones: z.array(z.string().trim().max(40)).max(21).default([]),
    }),
    output: z.object({ list: z.array(Duplicate) }),
    errors: ['NOT_FOUND'],
  }),
  hand_over: call({
    summary: `客户转给同事负责，原业务员为其做的${belongingWords()}一起走；仅主账号与管理员`,
    capability: 'customer.hand_over',
    input: z.object({ ids: Ids, user_id: Id.describe('同事') }),
    output: z.object({ count: z.int() }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'CART_LIMIT'],
    touches: [...lists, 'customer.get_detail', ...BELONGING_READS],
  }),
  read_import: call({
    summary: '读取上传的 xlsx 或 csv（upload_file，purpose 为 customer_sheet），返回可编辑的预览，不写入',
    rate: 'upload',
    ownTransactions: true,
    input: z.object({ file_id: Id }),
    output: z.object({
      columns: z
        .array(z.object({ title: z.string(), field: z.enum(CUSTOMER_SHEET_FIELDS).nullable() }))
        .describe('表头；未认出的列 field 为空'),
      rows: z.array(CheckedRow),
      has_more: z.boolean().describe('超出一次能导入的行数，后面的没有读取'),
    }),
    errors: ['NOT_FOUND', 'FILE_TYPE_REFUSED', 'TOO_MANY_REQUESTS'],
  }),
  check_import: call({
    summary: '预览改过之后重新核对：每行的提示与重复',
    read: true,
    input: z.object({ rows: z.array(ImportRow).min(1).max(CUSTOMER_SHEET_ROWS, `一次最多${CUSTOMER_SHEET_ROWS}行`) }),
    output: z.object({ rows: z.array(CheckedRow) }),
  }),
  import: call({
    summary: '写入预览过的客户；重复的按 mode 跳过或更新，逐行给出结果',
    once: true,
    input: z.object({
      rows: z.array(ImportRow).min(1).max(CUSTOMER_IMPORT_BATCH, `一批最多${CUSTOMER_IMPORT_BATCH}行`),
      mode: z.enum(['skip', 'update']).default('skip'),
    }),
    output: z.object({
      list: z.array(
        z.object({ row: z.int(), state: z.enum(['added', 'updated', 'skipped', 'failed']), reason: z.string() }),
      ),
    }),
    errors: ['NOT_FOUND', 'CONFLICT', 'CART_LIMIT'],
    touches: lists,
  }),
  export: call({
    summary: '导出筛选出的客户为 xlsx，返回签名地址',
    rate: 'sheet',
    ownTransactions: true,
    input: Filter,
    output: z.object({ url: z.string(), count: z.int() }),
    errors: ['STORAGE_FULL'],
  }),
});
