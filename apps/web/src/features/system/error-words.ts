export interface ErrorWords {
  title: string;
  text: string;
}

const WORDS: Record<string, ErrorWords> = {
  '403': { title: '没有权限', text: '您的账号类型不包含这项操作。需要使用时，请联系本公司主账号。' },
  '404': { title: '内容不存在', text: '内容可能已被删除，或者地址不完整。' },
  '429': { title: '操作过于频繁', text: '请稍等片刻再继续，限制会自动解除。' },
  '503': { title: '服务暂不可用', text: '系统正在维护或启动中，请稍后重试。' },
  '504': { title: '请求超时', text: '服务器 30 秒内没有回应，请检查网络后重试。' },
};

const UNKNOWN: ErrorWords = {
  title: '出了点问题',
  text: '服务器没有完成这次操作。您的资料没有丢失，可以重试，或稍后再来。',
};

/** What an error page says for a status; the address may carry anything. */
export function errorWords(code: string | null): ErrorWords {
  return (code !== null && Object.hasOwn(WORDS, code) ? WORDS[code] : undefined) ?? UNKNOWN;
}

/** A request id as our server writes it; anything else in the address is not repeated on the page. */
export function requestId(text: string | null): string | null {
  return text && /^[\w-]{6,64}$/.test(text) ? text : null;
}
