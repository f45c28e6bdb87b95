import { MODERATION, REPORT_OUTCOMES, REPORT_REASONS } from '@wanyuan/domain';
import { z } from 'zod';
import { Seq } from '../chat-shapes.ts';
import { call, calls } from '../core.ts';
import { Empty, Id, Instant, Page, PageQuery } from '../shapes.ts';

const note = z.string().trim().max(MODERATION.noteLength, `说明最多${MODERATION.noteLength}个字`).default('');

/** By readers of what others wrote. */
const reporting = calls('/api/moderation', { auth: 'user', capability: 'chat.use' })({
  report_message: call({
    summary: '举报一条聊天消息；同一条再报不重复',
    input: z.object({ conversation_id: Id, seq: Seq, reason: z.enum(REPORT_REASONS), note }),
    output: z.object({ tip: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
});

const Report = z.object({
  id: Id,
  source: z.enum(['chat_message']),
  excerpt: z.string().describe('举报时的内容'),
  author_name: z.string(),
  reporter_name: z.string().describe('由词语触发的为空'),
  reason: z.enum([...REPORT_REASONS, 'word']),
  note: z.string(),
  outcome: z.enum(REPORT_OUTCOMES).nullable(),
  resolved_name: z.string(),
  resolved_note: z.string(),
  created_time: Instant,
});
export type ModerationReport = z.output<typeof Report>;

/** By the platform's staff. */
const serving = calls('/api/moderation', { auth: 'user', capability: 'moderation.serve' })({
  get_reports: call({
    summary: '举报与待查看的内容；未处理的在前，早的在前',
    read: true,
    hears: ['moderation'],
    input: PageQuery.extend({ state: z.enum(['open', 'resolved']).default('open') }),
    output: Page(Report).extend({ open_count: z.int() }),
  }),
  resolve_report: call({
    summary: '处理一条举报：保留，或限制其发言若干天；两人同时处理只有一人成功',
    input: z.object({
      id: Id,
      outcome: z.enum(REPORT_OUTCOMES),
      block_days: z.int().min(1).max(MODERATION.blockDaysMax).default(7),
      note,
    }),
    output: z.object({ tip: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: ['moderation.get_reports'],
  }),
  unblock: call({
    summary: '解除限制发言',
    input: z.object({ user_id: Id }),
    output: Empty,
    errors: ['NOT_FOUND'],
    touches: ['moderation.get_reports', 'moderation.get_blocks'],
  }),
  get_blocks: call({
    summary: '正被限制发言的人',
    read: true,
    hears: ['moderation'],
    input: PageQuery,
    output: Page(
      z.object({ user_id: Id, nickname: z.string(), company_name: z.string(), note: z.string(), until_time: Instant }),
    ),
  }),
});

export const moderation = { ...reporting, ...serving };
