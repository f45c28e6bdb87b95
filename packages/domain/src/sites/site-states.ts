/** What a site's status says: `draft` was never published, `expired` follows from its expiry. */
export const SITE_STATES = ['draft', 'on', 'off', 'expired'] as const;
export type SiteState = (typeof SITE_STATES)[number];
export const SITE_STATE_LABEL: Record<SiteState, string> = {
  draft: '未发布',
  on: '已发布',
  off: '已关闭',
  expired: '已到期',
};

export interface SiteLife {
  is_on: boolean;
  published_at: Date | null;
  expires_at: Date | null;
}

export function siteState({ is_on, published_at, expires_at }: SiteLife, now: Date): SiteState {
  if (published_at === null) return 'draft';
  if (!is_on) return 'off';
  return expires_at !== null && expires_at <= now ? 'expired' : 'on';
}

/** Who gets in: everybody, holders of the code, or approved people. A personal link opens all three. */
export const SITE_ACCESS = ['open', 'code', 'approved'] as const;
export type SiteAccess = (typeof SITE_ACCESS)[number];
export const SITE_ACCESS_LABEL: Record<SiteAccess, string> = {
  open: '公开',
  code: '凭登录码',
  approved: '仅获准的人',
};

export const SITE_LANGUAGES = ['zh', 'en', 'es', 'ru', 'ar'] as const;
export type SiteLanguage = (typeof SITE_LANGUAGES)[number];
export const SITE_LANGUAGE_LABEL: Record<SiteLanguage, string> = {
  zh: '中文',
  en: 'English',
  es: 'Español',
  ru: 'Русский',
  ar: 'العربية',
};
/** A text in the languages that it was written in. */
export type TextByLanguage = { [L in SiteLanguage]?: string | undefined };

export const isRightToLeft = (language: SiteLanguage): boolean => language === 'ar';

/** How a visitor came to be known. */
export const VISITOR_KINDS = ['anonymous', 'code', 'personal', 'approved'] as const;
export type VisitorKind = (typeof VISITOR_KINDS)[number];
export const VISITOR_KIND_LABEL: Record<VisitorKind, string> = {
  anonymous: '访客',
  code: '登录码',
  personal: '专属链接',
  approved: '获准访问',
};

export const ACCESS_REQUEST_STATES = ['pending', 'approved', 'rejected', 'blocked'] as const;
export type AccessRequestState = (typeof ACCESS_REQUEST_STATES)[number];
export const ACCESS_REQUEST_STATE_LABEL: Record<AccessRequestState, string> = {
  pending: '待处理',
  approved: '已批准',
  rejected: '已拒绝',
  blocked: '已拉黑',
};

export const PICK_STATES = ['open', 'submitted'] as const;
export type PickState = (typeof PICK_STATES)[number];
export const PICK_STATE_LABEL: Record<PickState, string> = { open: '未提交', submitted: '已提交' };

export const SITE_NEWS_STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type SiteNewsState = (typeof SITE_NEWS_STATES)[number];
export const SITE_NEWS_STATE_LABEL: Record<SiteNewsState, string> = {
  draft: '草稿',
  scheduled: '定时发布',
  published: '已发布',
  withdrawn: '已撤回',
};

/** A scheduled piece of news is published once its time has come. */
export function newsState(
  { state, publish_at }: { state: Exclude<SiteNewsState, 'scheduled'>; publish_at: Date | null },
  now: Date,
): SiteNewsState {
  return state === 'published' && publish_at !== null && publish_at > now ? 'scheduled' : state;
}
