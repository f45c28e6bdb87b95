import { QUOTATION_LINES_MAX } from '@wanyuan/domain';
import { z } from 'zod';
import { ConfirmHead, ConfirmInfo, ConfirmInfoChange, ConfirmLine, LineAnswer } from '../confirm-shapes.ts';
import { call, calls } from '../core.ts';
import { ExportProgress } from '../export-shapes.ts';
import { Version } from '../quotation-shapes.ts';
import { SHARE_ERRORS, ShareVisit } from '../share-shapes.ts';
import { Empty, Instant } from '../shapes.ts';

/** The customer's page: public, by a link. */
export const quotationConfirm = calls('/api/quotation', { auth: 'public' })({
  get_info: call({
    summary: '确认页的报价单资料；公开，凭链接',
    rate: 'code',
    ownTransactions: true,
    byLink: true,
    input: ShareVisit,
    output: z.object({
      company_name: z.string(),
      company_name_en: z.string(),
      create_time: Instant,
      number: z.string(),
      status_time: Instant,
      remark: z.string(),
      fax: z.string(),
      company_email: z.string(),
    }),
    errors: SHARE_ERRORS,
  }),
  get_confirm_info: call({
    summary: '确认页：抬头、状态、收件人已填的资料；公开，凭链接。只看不算已看',
    rate: 'code',
    ownTransactions: true,
    byLink: true,
    input: ShareVisit,
    output: z.object({
      head: ConfirmHead,
      state: z.enum(['open', 'submitted', 'agreed', 'expired']).describe('只有 open 可以作答'),
      recipient: z.string(),
      info: ConfirmInfo,
      expires_time: Instant.nullable(),
      submitted: z
        .object({ name: z.string(), time: Instant, version: Version, short_hash: z.string() })
        .nullable()
        .describe('这张报价单已提交的确认，不论由哪位收件人'),
      is_own: z.boolean().describe('由这个链接提交'),
      reopened_note: z.string().nullable().describe('退回再改时业务员的说明；没有退回为空'),
      kept_answers: z.int().describe('上一版里仍然有效的答复'),
      has_new_version: z.boolean().describe('与这位收件人上次所见相比有新版本'),
    }),
    errors: SHARE_ERRORS,
  }),
  get_confirm_toy_list: call({
    summary: '确认页的行与自己的答复；公开，凭链接',
    rate: 'code',
    ownTransactions: true,
    byLink: true,
    input: ShareVisit,
    output: z.object({ version: Version, list: z.array(ConfirmLine), answers: z.array(LineAnswer) }),
    errors: SHARE_ERRORS,
  }),
  look_confirm: call({
    summary: '页面可见且有触碰：这才算已看（邮件扫描器也会打开链接）',
    byLink: true,
    input: ShareVisit.extend({ version: Version }),
    output: Empty,
    errors: SHARE_ERRORS,
  }),
  edit_confirm_info: call({
    summary: '保存公司、联系人、收货人等；提交之前都可改',
    byLink: true,
    input: ShareVisit.extend({ info: ConfirmInfoChange }),
    output: z.object({ saved_time: Instant }),
    errors: [...SHARE_ERRORS, 'CONFLICT'],
  }),
  batch_confirm: call({
    summary: '保存若干行的答复（草稿）；answer 为空即取消',
    byLink: true,
    input: ShareVisit.extend({
      version: Version,
      answers: z.array(LineAnswer).min(1).max(QUOTATION_LINES_MAX),
    }),
    output: z.object({ saved_time: Instant }),
    errors: [...SHARE_ERRORS, 'QUOTATION_SUPERSEDED', 'CONFLICT'],
  }),
  submit_confirm: call({
    summary: '最后提交：须同意条款并署名；重复提交答复第一次的结果，有新版则拒绝',
    ownTransactions: true,
    byLink: true,
    input: ShareVisit.extend({
      version: Version,
      is_agreed: z.literal(true, { error: '请先同意条款' }),
      name: z.string().trim().min(1, '请填写姓名').max(60, '姓名最多60个字'),
      signature: z
        .string()
        .regex(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/, '签名无法识别')
        .max(200_000, '签名过大')
        .optional()
        .describe('手写签名，可不给'),
      answers: z.array(LineAnswer).max(QUOTATION_LINES_MAX).default([]).describe('尚未保存的答复'),
    }),
    output: z.object({ submitted_time: Instant, short_hash: z.string() }),
    errors: [...SHARE_ERRORS, 'QUOTATION_SUPERSEDED', 'CONFLICT', 'INVALID_INPUT'],
  }),
  get_confirm_file: call({
    summary: '由这个链接提交的确认书（PDF，含版本校验码、答复、署名与签名）；未好时 link 为空，稍后再问',
    rate: 'code',
    ownTransactions: true,
    byLink: true,
    input: ShareVisit,
    output: ExportProgress.pick({ state: true, link: true, name: true, poll_ms: true }),
    errors: [...SHARE_ERRORS, 'EXPORT_LIMIT', 'QUOTA_EXCEEDED'],
  }),
});
