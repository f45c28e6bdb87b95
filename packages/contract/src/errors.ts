import { COUNTED_WORDS } from '@wanyuan/domain';

/** What the web does with an answer that is not a success; one place for all behaviours of section 8. */
export type ErrorBehaviour =
  /** Show the server's text as a toast. */
  | 'toast'
  /** Reject without a word; the screen handles it. */
  | 'silent'
  /** Drop user info and go to `/` unless already there. */
  | 'sign_out'
  /** Open the free-times dialog, no toast. */
  | 'free_times'
  /** Open the membership pop-up, no toast. */
  | 'membership'
  /** The screen marks the fields; a toast shows the first fault when it does not. */
  | 'fields';

export interface CatalogueEntry {
  code: number;
  status: number;
  msg: string;
  behaviour: ErrorBehaviour;
}

/**
 * The error catalogue. Codes are stable: clients and logs rely on them. A text may be replaced by a more precise
 * one where an error is raised, except for those that the specification fixes.
 */
export const ERRORS = {
  NOT_SIGNED_IN: { code: -99, status: 401, msg: '登录已失效，请重新登录', behaviour: 'sign_out' },
  FORBIDDEN: { code: -403, status: 403, msg: '没有权限进行此操作', behaviour: 'toast' },
  MEMBERS_ONLY: { code: -1403, status: 403, msg: '该功能为会员专享，请联系客服开通会员', behaviour: 'membership' },
  NOT_FOUND: { code: -404, status: 404, msg: '内容不存在或已被删除', behaviour: 'toast' },
  UNKNOWN_CALL: { code: -405, status: 404, msg: '接口不存在', behaviour: 'toast' },
  INVALID_INPUT: { code: -422, status: 422, msg: '提交的内容有误，请检查后重试', behaviour: 'fields' },
  MALFORMED_BODY: { code: -400, status: 400, msg: '请求格式错误，无法解析', behaviour: 'toast' },
  BODY_TOO_LARGE: { code: -413, status: 413, msg: '提交的内容过大', behaviour: 'toast' },
  UNSUPPORTED_TYPE: { code: -415, status: 415, msg: '不支持的内容类型', behaviour: 'toast' },
  CONFLICT: { code: -409, status: 409, msg: '内容已被他人修改，请刷新后重试', behaviour: 'toast' },
  TOO_MANY_REQUESTS: { code: -429, status: 429, msg: '操作过于频繁，请稍后再试', behaviour: 'toast' },
  TIMEOUT: { code: -504, status: 504, msg: '请求超时，请稍后重试（timeout）', behaviour: 'toast' },
  INTERNAL: { code: -500, status: 500, msg: '服务器开小差了，请稍后重试', behaviour: 'toast' },
  UNAVAILABLE: { code: -503, status: 503, msg: '服务暂不可用，请稍后重试', behaviour: 'toast' },
  BUSY: { code: -529, status: 503, msg: '现在使用的人较多，请稍后再试', behaviour: 'toast' },
  STORAGE_FULL: { code: -507, status: 507, msg: '服务器存储空间不足，请联系管理员', behaviour: 'toast' },

  FREE_SEARCHES_USED: { code: -1001, status: 403, msg: '免费用户每天仅可搜索300次', behaviour: 'free_times' },
  FREE_TIMES_USED: { code: -1002, status: 403, msg: '免费次数已用完', behaviour: 'free_times' },
  // Section 8 of the specification fixes these two, for calls that are still to come.
  PAYMENT_NOT_AUTHORISED: { code: -1004, status: 403, msg: '收款账户未授权，请先完成授权', behaviour: 'silent' },
  FACTORY_HAS_PRODUCTS: {
    code: -1005,
    status: 409,
    msg: '该工厂已有录入产品，删除工厂后产品将同步删除',
    behaviour: 'silent',
  },

  WRONG_PASSWORD: { code: -2001, status: 400, msg: '账号或密码错误', behaviour: 'toast' },
  ACCOUNT_LOCKED: { code: -2002, status: 429, msg: '密码错误次数过多，账号已锁定15分钟', behaviour: 'toast' },
  CAPTCHA_REQUIRED: { code: -2003, status: 400, msg: '请先完成安全验证', behaviour: 'toast' },
  CAPTCHA_WRONG: { code: -2004, status: 400, msg: '安全验证未通过或已过期，请重试', behaviour: 'toast' },
  CODE_WRONG: { code: -2005, status: 400, msg: '验证码错误或已过期', behaviour: 'toast' },
  CODE_TOO_SOON: { code: -2006, status: 429, msg: '验证码已发送，请稍后再试', behaviour: 'toast' },
  CODE_DAILY_LIMIT: {
    code: -2007,
    status: 429,
    msg: '该手机号今日获取验证码次数已达上限，请明天再试',
    behaviour: 'toast',
  },
  SMS_CEILING: { code: -2030, status: 429, msg: '获取验证码过于频繁，请稍后再试', behaviour: 'toast' },
  PHONE_TAKEN: { code: -2008, status: 409, msg: '该手机号已被其他账号使用', behaviour: 'toast' },
  PHONE_UNKNOWN: { code: -2009, status: 404, msg: '该手机号尚未注册', behaviour: 'toast' },
  ACCOUNT_TAKEN: { code: -2010, status: 409, msg: '该账号名已被使用', behaviour: 'toast' },
  ACCOUNT_DISABLED: { code: -2011, status: 403, msg: '账号已停用，请联系公司主账号', behaviour: 'toast' },
  OLD_PASSWORD_WRONG: { code: -2012, status: 400, msg: '原密码错误', behaviour: 'toast' },
  LOGIN_TOKEN_INVALID: { code: -2013, status: 400, msg: '登录令牌无效或已过期', behaviour: 'toast' },
  SETUP_DONE: { code: -2014, status: 409, msg: '系统已完成初始化', behaviour: 'toast' },
  INVITE_CODE_WRONG: { code: -2015, status: 404, msg: '邀请码不存在，请核对后重试', behaviour: 'toast' },
  ALREADY_BOUND: { code: -2016, status: 409, msg: '当前账号已绑定公司，不能重复绑定', behaviour: 'toast' },
  STAFF_LIMIT: { code: -2017, status: 409, msg: '公司的在职人数已达上限', behaviour: 'toast' },
  INVITATION_ENDED: {
    code: -2034,
    status: 410,
    msg: '邀请已过期、用完或被撤销，请向公司主账号要一个新的',
    behaviour: 'toast',
  },
  INVITATION_PHONE: { code: -2031, status: 403, msg: '该邀请只限指定的手机号使用', behaviour: 'toast' },
  SETUP_KEY_WRONG: { code: -2032, status: 403, msg: '初始化密钥不对，请核对后重试', behaviour: 'toast' },
  FIRST_PASSWORD: { code: -2018, status: 403, msg: '请先把初始密码改成自己的密码', behaviour: 'silent' },

  FILE_MISSING: { code: -3001, status: 400, msg: '请选择要上传的文件', behaviour: 'toast' },
  FILE_TYPE_REFUSED: { code: -3002, status: 415, msg: '不支持该文件类型', behaviour: 'toast' },
  FILE_TOO_LARGE: { code: -3003, status: 413, msg: '文件过大', behaviour: 'toast' },
  UPLOAD_TOO_SLOW: {
    code: -3030,
    status: 400,
    msg: '网络太慢，文件没有传完就中断了，请换个网络后重新上传',
    behaviour: 'toast',
  },
  PICTURE_UNREADABLE: {
    code: -3005,
    status: 422,
    msg: '图片无法识别，可能已损坏或尺寸过大，请换一张',
    behaviour: 'toast',
  },
  IMAGE_FETCH_FAILED: {
    code: -3006,
    status: 422,
    msg: '无法获取该链接的图片，请检查链接或保存后上传',
    behaviour: 'toast',
  },
  CART_IS_DEFAULT: {
    code: -4001,
    status: 409,
    msg: '默认选样车不能移除或取消默认，请先把其他选样车设为默认',
    behaviour: 'toast',
  },
  CART_FULL: { code: -4002, status: 409, msg: '一个选样车最多放2000款产品', behaviour: 'toast' },
  CART_LIMIT: { code: -4003, status: 409, msg: '选样车数量已达上限，请先移除不用的', behaviour: 'toast' },
  CUSTOM_NUMBER_TAKEN: { code: -4004, status: 409, msg: '该自定货号已用于其他产品', behaviour: 'toast' },
  PRICE_FORMULA_WRONG: { code: -4005, status: 422, msg: '价格公式有误，请检查', behaviour: 'toast' },
  CUSTOMER_EXISTS: { code: -4006, status: 409, msg: '客户已存在', behaviour: 'toast' },
  CUSTOMER_HAS_CARTS: {
    code: -4007,
    status: 409,
    msg: `客户名下还有${COUNTED_WORDS}，请选择它们的去向`,
    behaviour: 'silent',
  },
  SHARE_CODE_NEEDED: { code: -4010, status: 403, msg: '请输入访问码', behaviour: 'silent' },
  SHARE_CODE_WRONG: { code: -4011, status: 403, msg: '访问码错误', behaviour: 'silent' },
  SHARE_ENDED: { code: -4012, status: 410, msg: '分享已结束，请联系业务员', behaviour: 'silent' },
  CHASED_TOO_SOON: { code: -4020, status: 429, msg: '两小时内只能催一次', behaviour: 'toast' },
  OFFER_SOLD_OUT: { code: -4021, status: 409, msg: '特价库存不足', behaviour: 'toast' },
  FACTORY_CONTACTS_USED: { code: -4022, status: 429, msg: '今天联系工厂的次数已用完，请明天再试', behaviour: 'toast' },
  PHONE_UNPROVEN: {
    code: -4023,
    status: 403,
    msg: '联系工厂前，请先在“个人设置”里绑定并验证自己的手机号',
    behaviour: 'toast',
  },

  TRADE_UNREADY: { code: -4060, status: 409, msg: '已提交申请，请等待客服联系', behaviour: 'silent' },
  TRADE_TOO_LONG: { code: -4061, status: 409, msg: '一次最多同步2000行，请分几次同步', behaviour: 'toast' },
  PAIRING_CODE_WRONG: { code: -4062, status: 403, msg: '配对码错误或已过期，请在网页上重新获取', behaviour: 'toast' },
  NOT_PAIRED: { code: -4063, status: 403, msg: '同步助手尚未配对，请重新配对', behaviour: 'toast' },

  QUOTATION_FULL: { code: -4040, status: 409, msg: '一张报价单最多2000行', behaviour: 'toast' },
  QUOTATION_SENT: { code: -4041, status: 409, msg: '这一版已发出，不能再改，请先开始新版本', behaviour: 'toast' },
  QUOTATION_SUPERSEDED: { code: -4042, status: 409, msg: '报价单已有新版本，请查看新版后再提交', behaviour: 'silent' },
  QUOTATION_UNAPPROVED: { code: -4043, status: 409, msg: '这一版须先审核通过才能发出', behaviour: 'toast' },
  QUOTATION_LEAKS: { code: -4044, status: 409, msg: '客户可见的文字里有工厂资料，请处理后再发', behaviour: 'toast' },
  QUOTATION_UNREADY: { code: -4045, status: 409, msg: '报价单还不能发出', behaviour: 'toast' },

  MAIL_NO_ACCOUNT: { code: -4050, status: 409, msg: '请先绑定邮箱', behaviour: 'silent' },
  MAIL_NEEDS_CONFIRMATION: { code: -4051, status: 409, msg: '发送前请确认', behaviour: 'silent' },
  MAIL_NO_PUBLIC_URL: {
    code: -4052,
    status: 409,
    msg: '服务器没有设置 PUBLIC_URL，客户打不开邮件里的链接，所以没有发出。请联系管理员设置后再发',
    behaviour: 'toast',
  },
  SECRETS_CLOSED: {
    code: -4058,
    status: 409,
    msg: '服务器没有设置 SECRET_KEY，无法安全保存密钥。请联系管理员设置后再试',
    behaviour: 'toast',
  },
  MAIL_TESTS_USED: { code: -4059, status: 429, msg: '测试过于频繁，请稍后再试', behaviour: 'toast' },

  NOTHING_TO_EXPORT: { code: -4030, status: 409, msg: '当前无样品数据可以导出', behaviour: 'toast' },
  EXPORT_LIMIT: { code: -4031, status: 429, msg: '正在导出的文件较多，请等其中一份完成后再试', behaviour: 'toast' },
  EXPORT_NEEDS_CONFIRMATION: {
    code: -4032,
    status: 409,
    msg: '文件含工厂资料或出厂价，发给客户前请确认',
    behaviour: 'silent',
  },
  TEMPLATE_UNUSABLE: { code: -4033, status: 422, msg: '模板中没有可填写的占位符，请按说明修改', behaviour: 'toast' },
  TEMPLATE_LIMIT: { code: -4034, status: 409, msg: '公司模板最多20个，请先删除不用的', behaviour: 'toast' },
  FOREIGN_PICTURE: { code: -4035, status: 422, msg: '只能打包本平台的图片', behaviour: 'toast' },
  QUOTA_EXCEEDED: { code: -4036, status: 507, msg: '公司的存储空间已用完，请删除不用的文件', behaviour: 'toast' },
  IMPORT_LIMIT: { code: -4037, status: 429, msg: '已有导入正在进行，请完成后再试', behaviour: 'toast' },

  CHAT_NO_ACCOUNTS: {
    code: -5001,
    status: 409,
    msg: '该工厂还没有账号，无法在线沟通，可以向它询价',
    behaviour: 'toast',
  },
  CHAT_BLOCKED: { code: -5002, status: 403, msg: '贵公司已拉黑该工厂，不能与其沟通', behaviour: 'toast' },
  CHAT_TOO_FAST: { code: -5003, status: 429, msg: '发送过于频繁，请稍后再试', behaviour: 'toast' },
  CHAT_RECALL_LATE: { code: -5004, status: 409, msg: '已超过两分钟，不能撤回', behaviour: 'toast' },
  CHAT_GROUP_FULL: { code: -5005, status: 409, msg: '一个群最多50人', behaviour: 'toast' },
  CHAT_REPLY_LIMIT: { code: -5006, status: 409, msg: '快捷回复最多200条，请先删除不用的', behaviour: 'toast' },
  /** A word over the socket before the chat was logged in to. */
  CHAT_NOT_READY: { code: -5007, status: 409, msg: '聊天连接已断开，正在重新连接', behaviour: 'silent' },

  CHAT_REFUSED_WORDS: { code: -5020, status: 422, msg: '内容含有违规词语，没有发送，请修改后再发', behaviour: 'toast' },
  CHAT_MUTED: { code: -5021, status: 403, msg: '您已被限制发言，如有疑问请联系客服', behaviour: 'toast' },
  ASSISTANT_UNCONFIGURED: { code: -5030, status: 409, msg: '未配置翻译服务，请联系管理员', behaviour: 'toast' },
  ASSISTANT_FAILED: { code: -5031, status: 503, msg: '翻译服务暂时不可用，请稍后再试', behaviour: 'toast' },

  SITE_SLUG_REFUSED: { code: -6001, status: 409, msg: '这个网址不能用，请换一个', behaviour: 'fields' },
  SITE_LIMIT: { code: -6002, status: 409, msg: '网站数量已达上限，请先删除不用的', behaviour: 'toast' },
  SITE_FULL: { code: -6003, status: 409, msg: '一个网站最多放10000款产品', behaviour: 'toast' },
  SITE_LEAKS: { code: -6004, status: 409, msg: '客户可见的文字里有工厂资料，请处理后再试', behaviour: 'toast' },
  SITE_EMPTY: { code: -6005, status: 409, msg: '网站里还没有产品，请先选定产品范围', behaviour: 'toast' },
  // The next ones are for visitors, whose page says them in its own language.
  SITE_CLOSED: { code: -6010, status: 410, msg: '网站已关闭，请联系业务员', behaviour: 'silent' },
  SITE_GATE: { code: -6011, status: 401, msg: '请先登录', behaviour: 'silent' },
  SITE_BLOCKED: { code: -6012, status: 403, msg: '您不能访问这个网站', behaviour: 'silent' },
  SITE_CODE_WRONG: { code: -6013, status: 403, msg: '登录码错误', behaviour: 'silent' },
  SITE_ENDED: { code: -6014, status: 410, msg: '登录码或链接已失效，请联系业务员', behaviour: 'silent' },
  SITE_PRICES_CHANGED: { code: -6015, status: 409, msg: '有产品的价格变了，请确认后再提交', behaviour: 'silent' },
  SITE_NOTHING_PICKED: { code: -6016, status: 409, msg: '还没有选产品', behaviour: 'silent' },
  SITE_FOREIGN_PAGE: { code: -6017, status: 403, msg: '请从网站的页面操作', behaviour: 'silent' },

  LINK_EXPIRED: { code: -3004, status: 403, msg: '链接已过期，请刷新页面', behaviour: 'toast' },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorName = keyof typeof ERRORS;

/** The behaviour for an answer's code; codes that a newer server invents are toasted. */
export function behaviourOf(code: number): ErrorBehaviour {
  const entry = Object.values<CatalogueEntry>(ERRORS).find((candidate) => candidate.code === code);
  return entry?.behaviour ?? 'toast';
}
