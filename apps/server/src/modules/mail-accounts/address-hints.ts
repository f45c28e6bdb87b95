import { domainOfMail } from '@wanyuan/domain';
import type { MailDnsPort } from '#infra/mail-dns/mail-dns-port.ts';

type State = 'ok' | 'missing' | 'weak' | 'unknown';
interface Hint {
  kind: 'mx' | 'spf' | 'dmarc';
  state: State;
  text: string;
}

const UNKNOWN = '暂时查不到，不影响发信';

/** What its domain says to those who get its mails; a missing record stops no mail. */
export async function addressHints(dns: MailDnsPort, address: string): Promise<{ domain: string; hints: Hint[] }> {
  const domain = domainOfMail(address);
  const [hosts, texts, policies] = await Promise.all([
    dns.mailHosts(domain),
    dns.texts(domain),
    dns.texts(`_dmarc.${domain}`),
  ]);
  return { domain, hints: [mxHint(hosts), spfHint(texts), dmarcHint(policies)] };
}

function mxHint(hosts: string[] | null): Hint {
  if (hosts === null) return { kind: 'mx', state: 'unknown', text: UNKNOWN };
  if (hosts.length === 0) return { kind: 'mx', state: 'missing', text: '该域名没有收信服务器（MX），客户的回信到不了' };
  return { kind: 'mx', state: 'ok', text: '该域名可以收信' };
}

function spfHint(texts: string[] | null): Hint {
  if (texts === null) return { kind: 'spf', state: 'unknown', text: UNKNOWN };
  const records = texts.filter((text) => /^v=spf1(\s|$)/i.test(text));
  if (records.length === 0)
    return {
      kind: 'spf',
      state: 'missing',
      text: '没有 SPF 记录，邮件容易被当作垃圾邮件。请域名管理员按邮箱服务商的说明添加',
    };
  if (records.length > 1)
    return { kind: 'spf', state: 'weak', text: 'SPF 记录多于一条，收信方会视为无效，请合并为一条' };
  if (/\+all\s*$/i.test(records[0]!))
    return { kind: 'spf', state: 'weak', text: 'SPF 记录允许任何人以该域名发信（+all），请改为 ~all 或 -all' };
  return { kind: 'spf', state: 'ok', text: '已设置 SPF' };
}

function dmarcHint(policies: string[] | null): Hint {
  if (policies === null) return { kind: 'dmarc', state: 'unknown', text: UNKNOWN };
  if (!policies.some((text) => /^v=DMARC1\s*;/i.test(text)))
    return { kind: 'dmarc', state: 'missing', text: '没有 DMARC 记录，Gmail、Outlook 等可能拒收批量邮件' };
  return { kind: 'dmarc', state: 'ok', text: '已设置 DMARC' };
}
