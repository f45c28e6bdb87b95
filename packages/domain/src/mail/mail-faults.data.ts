/** What keeps an account from sending, or its answers from being read, each in words that say what to do. */
export const MAIL_FAULT_WORDS = {
  unknown_host: '域名解析失败，请检查服务器地址是否填写正确',
  private_host: '该服务器地址不在公网上，不能使用',
  port_refused: '服务器拒绝连接，请检查端口和加密方式',
  timeout: '连接超时，请检查服务器地址、端口，或稍后再试',
  broken: '连接中断，请稍后再试',
  certificate: '证书无效，服务器的身份无法确认，已停止连接',
  no_tls: '服务器不支持加密连接，不能使用',
  tls: '加密连接失败，请检查端口和加密方式',
  greeting: '服务器的应答不是邮件服务，请检查服务器地址和端口',
  auth: '授权码错误，请重新生成授权码后填写',
  oauth2: '刷新令牌无效或已过期，请重新授权后填写',
  oauth2_unreachable: '授权服务暂时连接不上，请稍后再试',
  sign_in_later: '邮箱服务器暂时不让登录，请稍后再试',
  sender: '服务器拒绝以该地址发信，请检查邮箱地址与登录账号是否一致',
  recipient: '服务器拒绝收件地址',
  quota: '邮箱已达服务商的发信上限，请稍后再试',
  too_large: '邮件超过服务器允许的大小',
  later: '服务器要求稍后再试',
  rejected: '服务器拒绝了这封邮件',
  inbox: '打不开收件箱，请在邮箱设置里开启 IMAP 服务后重试',
  unreadable: '服务器的应答无法读取，请确认它是 IMAP 服务器',
  secret_lost: '服务器的密钥已更换，请重新填写授权码',
} as const;

export type MailFault = keyof typeof MAIL_FAULT_WORDS;
export const MAIL_FAULTS = Object.keys(MAIL_FAULT_WORDS) as [MailFault, ...MailFault[]];
