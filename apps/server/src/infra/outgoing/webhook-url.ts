import { StartupError } from '../startup-error.ts';

/** The address of a gateway that gets a token: https, or http on this machine where that is allowed. */
export function checkedWebhookUrl(setting: string, text: string, allowLoopback: boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isLoopback = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback && allowLoopback)) return url;
  throw new StartupError(`${setting} 必须是 https 地址（本机网关须明确允许后才可使用 http）`);
}
