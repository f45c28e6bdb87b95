import { REMINDER_WORDS } from '@wanyuan/domain';

/** What can happen to a quotation, in words for its timeline. */
export const TIMELINE_LABELS = {
  created: '新建报价单',
  open_version: '开始新版本',
  discard_version: '放弃新版本',
  ask_approval: '提请审核',
  approve: '审核通过',
  refuse: '审核不通过',
  send: '发出',
  supersede: '被新版替代',
  view: '客户查看',
  submit: '客户提交',
  reopen: '退回客户修改',
  take_answers: '收入客户答复',
  accept: '接受客户的确认',
  accept_offline: '线下确认',
  order: '生成客户订单',
  expire: '过期',
  withdraw: '撤回',
  mail_sent: '邮件已发出',
  mail_failed: '邮件发送失败',
  mail_unknown: '邮件可能已送达',
  mail_bounced: '邮件被退回',
  mail_replied: '客户回信',
  mail_delayed: '邮件暂未送达',
  remind_unopened: `提醒：${REMINDER_WORDS.unopened}`,
  remind_ending: `提醒：${REMINDER_WORDS.ending}`,
  remind_unanswered: `提醒：${REMINDER_WORDS.unanswered}`,
} as const;

const LABELS = new Map<string, string>(Object.entries(TIMELINE_LABELS));

/** What a later release wrote is told without a name of its own. */
export const timelineLabel = (kind: string): string => LABELS.get(kind) ?? '其他';
