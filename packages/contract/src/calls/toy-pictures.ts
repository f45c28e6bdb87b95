import { PICTURE_ORDER_KEYS } from '@wanyuan/domain';
import { z } from 'zod';
import { call, calls } from '../core.ts';
import { cost, isPriceOrder } from '../cost-fields.ts';
import { Box, LikenessKey, OwnAddress, PictureHit, PictureUrl } from '../picture-shapes.ts';
import { Empty, Id, Instant, Page, PageQuery, Picture } from '../shapes.ts';
import { DataModuleKey, ToyCard, ToyQuery } from '../toy-shapes.ts';
import { FactoryCard } from './factory.ts';

/** What is looked for: an uploaded picture, or a picture of a toy that we have. */
const Looked = {
  image_id: Id.optional().describe('上传的图片（upload_file 的 id）'),
  toy_id: Id.optional().describe('按这款产品的图片找相似'),
  box: Box.optional().describe('只看图片的这一部分'),
};
const isOne = ({ image_id, toy_id }: { image_id?: number | undefined; toy_id?: number | undefined }): boolean =>
  (image_id === undefined) !== (toy_id === undefined);
const ONE_OF_BOTH = { message: '请上传图片或选择一款产品', path: ['image_id'] };

const QueryPicture = z.object({
  image_id: Id.nullable().describe('上传的图片；按产品找时为空'),
  toy_id: Id.nullable(),
  picture: Picture.nullable().describe('查询图片，原样'),
  box: Box.nullable(),
});

const Paging = {
  page: z.int('页码须为整数').min(1, '页码从1开始').max(1_000_000_000).default(1),
  page_size: z.int().min(1).max(100).default(40),
};

export const toyPictures = calls('/api/toy', { auth: 'user', capability: 'search.use' })({
  search_image: call({
    summary: '以图搜款：可与关键词、全部筛选组合；翻页、排序、筛选不另计次数',
    ownTransactions: true,
    search: 'picture',
    input: ToyQuery.safeExtend({
      ...Looked,
      likeness: LikenessKey.optional().describe('只看这一档'),
      order: cost(z.enum(PICTURE_ORDER_KEYS), { hides: isPriceOrder })
        .default('likeness')
        .describe('likeness 以外的排序在各档之内进行'),
      ...Paging,
    }).refine(isOne, ONE_OF_BOTH),
    output: Page(PictureHit).extend({
      query: QueryPicture,
      bands: z.object({ same: z.int(), similar: z.int() }).describe('各档款数，不受 likeness 影响'),
      words: z.array(z.string()).describe('命中的词，供高亮'),
      is_indexing: z.boolean().describe('仍有产品图片在建立索引，结果会继续增加'),
      is_changing: z.boolean().describe('正在换用新的识图模型：换好之前用原来的索引，结果不缺'),
      indexed_percent: z.int().min(0).max(100).describe('最新模型已看过的图片，百分比'),
    }),
    errors: ['NOT_FOUND', 'FREE_SEARCHES_USED', 'PICTURE_UNREADABLE', 'UNAVAILABLE'],
  }),
  search_image_factory: call({
    summary: '以图找工厂：做同款或相似款的工厂，最像的在前；上传的图片只支持 jpeg、png',
    ownTransactions: true,
    search: 'picture',
    input: z.object({ ...Looked, ...Paging }).refine(isOne, ONE_OF_BOTH),
    output: Page(
      z.object({ factory: FactoryCard, toys: z.array(PictureHit).describe('该厂最像的几款'), score: z.int() }),
    ).extend({ query: QueryPicture }),
    errors: ['NOT_FOUND', 'FREE_SEARCHES_USED', 'PICTURE_UNREADABLE', 'UNAVAILABLE'],
  }),
  find_image_objects: call({
    summary: '图中的物体，供选择裁剪框；没有突出的物体为空',
    ownTransactions: true,
    input: z.object({ image_id: Id }),
    output: z.object({ list: z.array(Box) }),
    errors: ['NOT_FOUND', 'PICTURE_UNREADABLE', 'UNAVAILABLE'],
  }),
  get_image_elsewhere: call({
    summary: '同模具的其他工厂：几乎一样的产品与价格区间',
    ownTransactions: true,
    search: 'picture',
    input: z.object({ toy_id: Id }),
    output: z.object({
      list: z.array(PictureHit),
      price_min: cost(z.string().nullable()),
      price_max: cost(z.string().nullable()),
    }),
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
  }),
  get_similar_by_image: call({
    summary: '与一款产品外观相似的产品（产品页用，不计次数）',
    ownTransactions: true,
    search: 'picture',
    input: z.object({ toy_id: Id, count: z.int().min(1).max(24).default(12) }),
    output: z.object({ list: z.array(PictureHit) }),
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
  }),
  get_image_search_log: call({
    summary: '图片搜索记录',
    read: true,
    input: PageQuery,
    output: Page(
      z.object({
        id: Id,
        image_id: Id,
        picture: Picture.nullable(),
        box: Box.nullable(),
        best: ToyCard.pick({ toy_id: true, name: true }).extend({ score: z.int() }).nullable(),
        same_count: z.int(),
        searched_time: Instant,
      }),
    ),
  }),
  remove_image_search_log: call({
    summary: '删除图片搜索记录；不传 ids 则清空',
    input: z.object({ ids: z.array(Id).min(1).max(200).optional() }),
    output: Empty,
    touches: ['toy.get_image_search_log'],
  }),
  fetch_image: call({
    summary: '按图片链接取图，供搜索',
    rate: 'upload',
    ownTransactions: true,
    input: z.object({ url: PictureUrl }),
    output: z.object({ img: z.string().describe('图片地址'), image_id: Id }),
    errors: ['IMAGE_FETCH_FAILED', 'FILE_TYPE_REFUSED', 'FILE_TOO_LARGE', 'STORAGE_FULL'],
  }),
  copy_image: call({
    summary: '同事发来的图片搜索：按签名地址把本公司的图片复制为自己的，供搜索',
    rate: 'upload',
    ownTransactions: true,
    input: z.object({ image_url: OwnAddress }),
    output: z.object({ image_id: Id }),
    errors: ['NOT_FOUND', 'LINK_EXPIRED', 'PICTURE_UNREADABLE', 'STORAGE_FULL'],
  }),
  get_image_base: call({
    summary: '把我方图片变为 data: 地址，供裁剪；不接受站外地址',
    ownTransactions: true,
    input: z.object({ image_url: OwnAddress }),
    output: z.object({ base64: z.string().describe('data: 地址') }),
    errors: ['NOT_FOUND', 'LINK_EXPIRED', 'PICTURE_UNREADABLE'],
  }),
  image_matting: call({
    summary: 'AI 抠图：后台任务，返回任务 id',
    rate: 'upload',
    ownTransactions: true,
    input: z.object({ image_url: OwnAddress }),
    output: z.object({ id: Id }),
    errors: ['NOT_FOUND', 'LINK_EXPIRED'],
  }),
  get_task_result: call({
    summary: '图片任务的结果；完成前 result 为空，每3秒查询一次',
    read: true,
    input: z.object({ id: Id }),
    output: z.object({
      status: z.enum(['waiting', 'running', 'done', 'failed']),
      result: z.string().describe('结果图片地址（PNG）'),
      image_id: Id.nullable().describe('结果图片，可直接用于搜索'),
      reason: z.string().describe('失败原因'),
    }),
    errors: ['NOT_FOUND'],
  }),
  image_process: call({
    summary: '处理产品图片（尺寸、水印、抠图）并返回可下载的签名地址',
    rate: 'upload',
    ownTransactions: true,
    input: z.object({
      id: Id.describe('产品'),
      path: OwnAddress.describe('该产品的一张图片'),
      data_module: DataModuleKey.default('sample'),
      width: z.int().min(100).max(2000).default(600),
      watermark: z.string().trim().max(30, '水印最多30个字').default(''),
      is_cutout: z.boolean().default(false),
    }),
    output: z.object({ url: z.string() }),
    errors: ['NOT_FOUND', 'PICTURE_UNREADABLE', 'UNAVAILABLE', 'STORAGE_FULL'],
  }),
});
