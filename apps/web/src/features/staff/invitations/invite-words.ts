import type { Invitation } from '@wanyuan/contract/client';

/** ABCD-2345-EFGH, as it is read out. */
export const groupedCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

/** Behind the #: no server on the way gets to see the code. */
export const inviteLink = (code: string, origin: string = window.location.origin): string =>
  `${origin}/login#invite=${code}`;

export const STATE_WORDS: Record<Invitation['state'], { label: string; why?: string }> = {
  open: { label: '有效' },
  used_up: { label: '已用完' },
  expired: { label: '已到期' },
  revoked: { label: '已撤销' },
  colleague_left: { label: '已失效', why: '有同事离职或停用' },
  password_changed: { label: '已失效', why: '主账号改了密码' },
  main_changed: { label: '已失效', why: '主账号已更换' },
};

export const PERSON_WORDS: Record<Invitation['people'][number]['state'], string> = {
  waiting: '等待同意',
  approved: '已加入',
  refused: '已拒绝',
  withdrawn: '已撤回',
  expired: '申请过期',
};
