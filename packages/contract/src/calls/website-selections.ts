import { z } from 'zod';
import { AddResult, Amount, Cartons, CustomNumber, JoinedIds, OptionalCartName } from '../cart-shapes.ts';
import { call, calls } from '../core.ts';
import { Answer, Selection, SelectionProduct, SelectionState, SharedProduct } from '../selection-shapes.ts';
import { AccessCode, PersonKey, SHARE_ERRORS, ShareVisit } from '../share-shapes.ts';
import { Empty, Id, Instant, Page, PageQuery } from '../shapes.ts';
import { DataModuleKey, ToyCard } from '../toy-shapes.ts';

const SelectionName = z.string().trim().min(1, '请输入选样名称').max(30, '选样名称最多30个字');
const Words = z.string().trim().max(2000, '寄语最多2000个字').describe('给客户的话，显示在分享页顶部');

const list = ['website.chooses_list'] as const;
const detail = [...list, 'website.chooses_detail', 'website.get_products', 'website.get_sample_chooses'] as const;

export const websiteSelections = calls('/api/website', { auth: 'user', capability: 'chooses.use' })({
  chooses_list: call({
    summary: '选样列表',
    read: true,
    hears: ['customers', 'selection_answers', 'handed_over'],
    input: PageQuery.extend({
      keyword: z.string().trim().max(60).default(''),
      state: SelectionState.optional(),
      customer_id: Id.optional(),
    }),
    output: Page(Selection),
  }),
  add_chooses: call({
    summary: '新建选样；可带产品，或由选样车生成',
    once: true,
    input: z.object({
      name: SelectionName,
      customer_id: Id.nullable().default(null),
      words: Words.default(''),
      ids: JoinedIds.optional(),
      customer_pick_id: Id.optional().describe('取这个选样车的产品、报价与自定货号；同时给出 ids 则只取其中这些'),
    }),
    output: AddResult.extend({ id: Id }),
    errors: ['NOT_FOUND'],
    touches: list,
  }),
  edit_chooses: call({
    summary: '修改名称、客户、价格公式；closed 关闭后分享页不能再作答',
    input: z.object({
      id: Id,
      name: SelectionName.optional(),
      customer_id: Id.nullable().optional(),
      formula_id: Id.nullable().optional().describe('改了公式即重算未手改的价格'),
      is_closed: z.boolean().optional(),
    }),
    output: Empty,
    errors: ['NOT_FOUND', 'CONFLICT', 'PRICE_FORMULA_WRONG'],
    touches: detail,
  }),
  delete_chooses: call({
    summary: '删除选样及其答复；分享链接随即失效',
    input: z.object({ ids: z.array(Id).min(1, '请选择').max(100) }),
    output: z.object({ count: z.int() }),
    errors: ['NOT_FOUND'],
    touches: list,
  }),
  change_words: call({
    summary: '修改给客户的寄语',
    input: z.object({ id: Id, words: Words }),
    output: Empty,
    errors: ['NOT_FOUND'],
    touches: ['website.chooses_list', 'website.chooses_detail'],
  }),
  chooses_detail: call({
    summary: '一个选样：资料、分享、作答的人',
    read: true,
    hears: ['selection_answers'],
    input: z.object({ id: Id }),
    output: Selection.extend({
      people: z.array(
        z.object({
          id: Id,
          name: z.string(),
          company: z.string(),
          contact: z.string(),
          message: z.string(),
          is_submitted: z.boolean(),
          is_new: z.boolean().describe('尚未查看'),
          likes: z.int(),
          dislikes: z.int(),
          cartons: z.int(),
          updated_time: Instant,
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  get_products: call({
    summary: '选样里的产品，带各人答复的合计',
    read: true,
    hears: ['selection_answers'],
    input: z.object({ id: Id }),
    output: z.object({ list: z.array(SelectionProduct) }),
    errors: ['NOT_FOUND'],
  }),
  get_product_lList: call({
    summary: '可加入选样的产品：按词查目录，标明已在其中的',
    read: true,
    input: PageQuery.extend({
      id: Id,
      keyword: z.string().trim().max(100).default(''),
      customer_pick_id: Id.optional().describe('改为列出这个选样车的产品'),
    }),
    output: Page(z.object({ toy: ToyCard, is_chosen: z.boolean() })),
    errors: ['NOT_FOUND'],
  }),
  add_products: call({
    summary: '加入产品',
    input: z.object({ id: Id, ids: JoinedIds, data_module: DataModuleKey.default('sample') }),
    output: AddResult,
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: detail,
  }),
  update_products: call({
    summary: '修改产品的自定货号、备注、报价、顺序；quoted_price 为 null 恢复公式价',
    input: z.object({
      id: Id,
      changes: z
        .array(
          z.object({
            id: Id,
            custom_number: CustomNumber.optional(),
            remark: z.string().trim().max(500, '备注最多500个字').optional(),
            quoted_price: Amount.nullable().optional(),
          }),
        )
        .min(1)
        .max(500),
    }),
    output: Empty,
    errors: ['NOT_FOUND', 'CUSTOM_NUMBER_TAKEN'],
    touches: ['website.get_products'],
  }),
  del_products: call({
    summary: '移除产品及其答复',
    input: z.object({ id: Id, ids: z.array(Id).min(1, '请选择产品').max(500) }),
    output: z.object({ count: z.int() }),
    errors: ['NOT_FOUND'],
    touches: detail,
  }),
  share: call({
    summary: '开启、修改或停止分享；renew 换新链接，旧链接立即失效。链接只在开启或换新时返回',
    input: z.object({
      id: Id,
      is_on: z.boolean().default(true),
      expires_days: z
        .int()
        .min(1)
        .max(365)
        .nullable()
        .optional()
        .describe('null 为长期有效；不传保持原样；新开默认30天'),
      code: AccessCode.nullable().optional().describe('不传保持原样，null 取消'),
      show_price: z.boolean().default(false),
      renew: z.boolean().default(false),
    }),
    output: z.object({ token: z.string().nullable(), path: z.string().nullable().describe('站内地址 /chooseShare/…') }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: ['website.chooses_list', 'website.chooses_detail'],
  }),
  get_sample_chooses: call({
    summary: '各人的答复；选样的主人查看即标为已看',
    hears: ['selection_answers'],
    input: z.object({ id: Id }),
    output: z.object({ list: z.array(z.object({ person_id: Id, answers: z.array(Answer) })) }),
    errors: ['NOT_FOUND'],
    touches: ['website.chooses_list', 'website.chooses_detail'],
  }),
  convert_chooses: call({
    summary: '转为选样车：某人（或所有人）喜欢的产品与箱数',
    once: true,
    input: z.object({
      id: Id,
      person_id: Id.nullable().default(null).describe('空为所有人，箱数相加'),
      which: z.enum(['liked', 'not_disliked', 'all']).default('liked'),
      customer_pick_id: Id.nullable().default(null).describe('空为新建'),
      name: OptionalCartName.default(''),
    }),
    output: AddResult.extend({ customer_pick_id: Id }),
    errors: ['NOT_FOUND', 'CONFLICT', 'CART_FULL', 'CART_LIMIT'],
    touches: [...list, 'website.get_customer_pick', 'website.get_sample_car_ids', 'website.get_sample_car'],
  }),
  get_chooses_detail: call({
    summary: '分享页：凭链接（与访问码）看选样；公开，限频',
    auth: 'public',
    rate: 'code',
    ownTransactions: true,
    byLink: true,
    input: ShareVisit.extend({ person_key: z.string().max(64).default('') }),
    output: z.object({
      name: z.string(),
      words: z.string(),
      company_name: z.string(),
      salesperson: z.string(),
      expires_time: Instant.nullable(),
      is_closed: z.boolean(),
      list: z.array(SharedProduct),
      mine: z
        .object({
          name: z.string(),
          company: z.string(),
          contact: z.string(),
          message: z.string(),
          is_submitted: z.boolean(),
          answers: z.array(Answer),
        })
        .nullable()
        .describe('凭 person_key 找回自己的答复'),
    }),
    errors: SHARE_ERRORS,
  }),
  answer_chooses: call({
    summary: '收件人保存或提交答复；公开，限频。person_key 由浏览器随机生成，认出同一人',
    auth: 'public',
    byLink: true,
    input: ShareVisit.extend({
      person_key: PersonKey,
      name: z.string().trim().max(40, '姓名最多40个字').default(''),
      company: z.string().trim().max(80, '公司最多80个字').default(''),
      contact: z.string().trim().max(80, '联系方式最多80个字').default(''),
      message: z.string().trim().max(500, '留言最多500个字').default(''),
      answers: z
        .array(
          z.object({
            product_id: Id,
            mark: z.enum(['like', 'dislike']).nullable().default(null),
            cartons: Cartons.default(0),
            note: z.string().trim().max(300, '备注最多300个字').default(''),
          }),
        )
        .max(500),
      is_submitted: z.boolean().default(false).describe('提交需要姓名'),
    }),
    output: z.object({ saved_time: Instant }),
    errors: SHARE_ERRORS,
  }),
});
