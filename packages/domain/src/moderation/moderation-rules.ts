/** Why a reader reports what another wrote. */
export const REPORT_REASONS = ['abuse', 'fraud', 'advert', 'illegal', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_REASON_LABEL: Record<ReportReason | 'word', string> = {
  abuse: '辱骂骚扰',
  fraud: '欺诈',
  advert: '广告',
  illegal: '违法违规',
  other: '其他',
  word: '敏感词',
};

export const REPORT_OUTCOMES = ['kept', 'blocked'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
export const REPORT_OUTCOME_LABEL: Record<ReportOutcome, string> = { kept: '保留', blocked: '限制发言' };

export const MODERATION = { noteLength: 300, excerptLength: 500, blockDaysMax: 365 } as const;
