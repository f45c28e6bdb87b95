import { PICTURE_VERDICTS } from '@wanyuan/domain';
import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Box } from '../picture-shapes.ts';
import { Empty, Id, Instant } from '../shapes.ts';

const Asked = {
  image_id: Id.describe('搜索用的图片（自己上传的 upload_file 的 id）'),
  box: Box.optional().describe('搜索的是图片的这一部分'),
};

const Verdict = z.enum(PICTURE_VERDICTS).describe('right 就是这款，wrong 不是');

const PictureMark = z.object({
  toy_id: Id,
  verdict: Verdict,
  marked_by: z.string().describe('标记人；已离职的同事也显示'),
  is_mine: z.boolean(),
  marked_time: Instant,
});
export type PictureMark = z.output<typeof PictureMark>;

export const toyPictureMarks = calls('/api/toy', { auth: 'user', capability: 'search.use' })({
  mark_image_toy: call({
    summary: '标记搜图结果：就是这款或不是；全公司共用，同一张图下次搜索时照此排列；verdict 为空即取消',
    ownTransactions: true,
    input: z.object({ ...Asked, toy_id: Id, verdict: Verdict.nullable() }),
    output: Empty,
    errors: ['NOT_FOUND', 'CONFLICT', 'PICTURE_UNREADABLE', 'UNAVAILABLE'],
    touches: ['toy.get_image_marks'],
  }),
  get_image_marks: call({
    summary: '本公司对这张图（或几乎一样的图）已做的标记',
    ownTransactions: true,
    input: z.object(Asked),
    output: z.object({ list: z.array(PictureMark) }),
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
    hears: ['picture_marks'],
  }),
});
