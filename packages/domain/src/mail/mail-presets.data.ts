/** Port 465 speaks TLS from the first byte, 587 and 25 turn to it before anything is said; nothing goes without. */
export const MAIL_SECURITIES = ['tls', 'starttls'] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

export const MAIL_PORTS: readonly number[] = [25, 465, 587, 2525];
/** Where mails are read: TLS from the first byte on 993, turned to on 143. */
export const MAIL_READING_PORTS: readonly number[] = [993, 143];

export const MAIL_SECRET_KINDS = ['password', 'oauth2'] as const;
export type MailSecretKind = (typeof MAIL_SECRET_KINDS)[number];

export const MAIL_PRESET_KEYS = ['exmail', 'aliyun', 'qq', '163', 'gmail', 'microsoft365', 'other', 'outbox'] as const;
export type MailPresetKey = (typeof MAIL_PRESET_KEYS)[number];

export interface MailPace {
  minute: number;
  hour: number;
  day: number;
}

export interface MailServerAddress {
  host: string;
  port: number;
  security: MailSecurity;
}

export interface MailPreset {
  key: MailPresetKey;
  label: string;
  /** Null where the person types it, or where there is none. */
  smtp: MailServerAddress | null;
  /** Where answers are read, with the secret that mails are sent with; null as above. */
  imap: MailServerAddress | null;
  /** Which secret is wanted, in the provider's own word. */
  secret: { kind: MailSecretKind; label: string; where: string } | null;
  /** Where a refresh token is changed for a token to sign in with; `{tenant}` is the person's. */
  oauth2?: { tokenUrl: string; scope: string; readingScope: string; hasTenant: boolean };
  /** Below what the provider allows: one that is exceeded closes the whole mailbox for a day. */
  pace: MailPace;
}

export const MAIL_PRESETS: readonly MailPreset[] = [
  {
    key: 'exmail',
    label: '腾讯企业邮',
    smtp: { host: 'smtp.exmail.qq.com', port: 465, security: 'tls' },
    imap: { host: 'imap.exmail.qq.com', port: 993, security: 'tls' },
    secret: {
      kind: 'password',
      label: '客户端专用密码',
      where: '登录腾讯企业邮网页版，进入“设置 → 客户端设置”，开启 IMAP/SMTP 服务并生成客户端专用密码。',
    },
    pace: { minute: 10, hour: 200, day: 500 },
  },
  {
    key: 'aliyun',
    label: '阿里邮箱',
    smtp: { host: 'smtp.qiye.aliyun.com', port: 465, security: 'tls' },
    imap: { host: 'imap.qiye.aliyun.com', port: 993, security: 'tls' },
    secret: {
      kind: 'password',
      label: '第三方客户端安全密码',
      where: '登录阿里邮箱网页版，进入“设置 → 账户与安全 → 账户安全”，生成第三方客户端安全密码；未开启时可用邮箱密码。',
    },
    pace: { minute: 10, hour: 200, day: 500 },
  },
  {
    key: 'qq',
    label: 'QQ 邮箱',
    smtp: { host: 'smtp.qq.com', port: 465, security: 'tls' },
    imap: { host: 'imap.qq.com', port: 993, security: 'tls' },
    secret: {
      kind: 'password',
      label: '授权码',
      where:
        '登录 QQ 邮箱网页版，进入“设置 → 账号与安全 → 安全设置”，开启 IMAP/SMTP 服务并生成 16 位授权码。不是 QQ 密码。',
    },
    pace: { minute: 5, hour: 50, day: 200 },
  },
  {
    key: '163',
    label: '163 邮箱',
    smtp: { host: 'smtp.163.com', port: 465, security: 'tls' },
    imap: { host: 'imap.163.com', port: 993, security: 'tls' },
    secret: {
      kind: 'password',
      label: '授权码',
      where: '登录 163 邮箱网页版，进入“设置 → POP3/SMTP/IMAP”，开启 IMAP/SMTP 服务并新增授权密码。不是邮箱密码。',
    },
    pace: { minute: 5, hour: 50, day: 200 },
  },
  {
    key: 'gmail',
    label: 'Gmail',
    smtp: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
    imap: { host: 'imap.gmail.com', port: 993, security: 'tls' },
    secret: {
      kind: 'password',
      label: '应用专用密码',
      where:
        '先为 Google 账号开启两步验证，再到 myaccount.google.com/apppasswords 生成 16 位应用专用密码；也可改用 OAuth2 刷新令牌。',
    },
    oauth2: {
      tokenUrl: 'https://oauth2.googleapis.com/token',
      scope: 'https://mail.google.com/',
      readingScope: 'https://mail.google.com/',
      hasTenant: false,
    },
    pace: { minute: 10, hour: 100, day: 400 },
  },
  {
    key: 'microsoft365',
    label: 'Microsoft 365',
    smtp: { host: 'smtp.office365.com', port: 587, security: 'starttls' },
    imap: { host: 'outlook.office365.com', port: 993, security: 'tls' },
    secret: {
      kind: 'oauth2',
      label: 'OAuth2 刷新令牌',
      where:
        'Microsoft 已不接受密码登录。请管理员在 Entra 注册应用并授予 SMTP.Send 与 offline_access 权限（要接收回信还须 IMAP.AccessAsUser.All），再填写应用 ID、租户和刷新令牌。',
    },
    oauth2: {
      tokenUrl: 'https://login.microsoftonline.com/{tenant}/oauth2/v2.0/token',
      scope: 'https://outlook.office.com/SMTP.Send offline_access',
      readingScope: 'https://outlook.office.com/IMAP.AccessAsUser.All offline_access',
      hasTenant: true,
    },
    pace: { minute: 20, hour: 300, day: 500 },
  },
  {
    key: 'other',
    label: '其他邮箱',
    smtp: null,
    imap: null,
    secret: {
      kind: 'password',
      label: '授权码或邮箱密码',
      where: '请向邮箱服务商或公司的邮箱管理员询问 SMTP 服务器、端口和授权码。',
    },
    pace: { minute: 5, hour: 60, day: 300 },
  },
  {
    key: 'outbox',
    label: '演示发件箱',
    smtp: null,
    imap: null,
    secret: null,
    pace: { minute: 60, hour: 500, day: 500 },
  },
];

export const mailPresetOf = (key: MailPresetKey): MailPreset => MAIL_PRESETS.find((preset) => preset.key === key)!;

/** Secrets that an account of a preset may have: Gmail takes both kinds. */
export const mailSecretKindsOf = ({ secret, oauth2 }: MailPreset): readonly MailSecretKind[] =>
  MAIL_SECRET_KINDS.filter(
    (kind) => secret !== null && (kind === 'oauth2' ? oauth2 !== undefined : secret.kind === kind),
  );

export const MAIL_ACCOUNT_STATES = ['unverified', 'verified', 'paused'] as const;
export type MailAccountState = (typeof MAIL_ACCOUNT_STATES)[number];
export const MAIL_ACCOUNT_STATE_LABEL: Record<MailAccountState, string> = {
  unverified: '未验证',
  verified: '已验证',
  paused: '已暂停',
};
