import { BUSINESS_TIME_ZONE, escapeHtml } from '@wanyuan/domain';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/database.ts';
import type { Door } from '../web/key-door.ts';
import { listOutbox, type OutboxMessage } from './outbox-sms.ts';

interface OutboxPageOptions {
  db: Db;
  brandName: string;
  /** Who may read the codes. */
  door: Door;
}

const STYLE = `
body { margin: 0 auto; max-width: 960px; padding: 32px 16px; font: 15px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; color: #1f2329; background: #f7f8fa }
h1 { font-size: 22px; margin: 0 0 4px }
p { color: #646a73; margin: 0 0 20px }
table { width: 100%; border-collapse: collapse; background: #fff; border-radius: 8px; overflow: hidden }
th, td { padding: 10px 14px; text-align: left; border-bottom: 1px solid #eceef1; vertical-align: top }
th { font-weight: 600; color: #646a73; background: #fbfbfc }
td.code { font: 600 18px/1.4 ui-monospace, monospace; letter-spacing: 2px; white-space: nowrap }
td.time, td.phone { white-space: nowrap }
`;

/** GET /dev/outbox: the messages that the embedded adapter kept. */
export function registerOutboxPage(fastify: FastifyInstance, options: OutboxPageOptions): void {
  fastify.get('/dev/outbox', async (request, reply) => {
    if (!options.door(request)) return reply.callNotFound();
    const messages = await listOutbox(options.db);
    return (
      reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', "default-src 'none'; style-src 'self'")
        .header('x-robots-tag', 'noindex')
        // The address holds the key.
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(renderPage(messages, options.brandName, request.url))
    );
  });

  // A file of its own, because the content security policy takes no inline style without a nonce.
  fastify.get('/dev/outbox.css', async (request, reply) => {
    if (!options.door(request)) return reply.callNotFound();
    return reply.type('text/css; charset=utf-8').send(STYLE);
  });
}

const time = new Intl.DateTimeFormat('zh-CN', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: BUSINESS_TIME_ZONE,
});

function renderPage(messages: OutboxMessage[], brandName: string, url: string): string {
  const [, query = ''] = url.split('?');
  // The page has no cookie: its style is asked for with the same key.
  const style = `/dev/outbox.css${query && `?${query}`}`;
  const rows = messages.map(
    (message) =>
      `<tr><td class="time">${escapeHtml(time.format(message.created_at))}</td><td class="phone">${escapeHtml(message.recipient)}</td>` +
      `<td class="code">${escapeHtml(message.code)}</td><td>${escapeHtml(message.body)}</td></tr>`,
  );
  const table =
    rows.length === 0
      ? '<p>还没有短信。请求一次验证码后，本页会自动显示。</p>'
      : `<table><thead><tr><th>时间</th><th>手机号</th><th>验证码</th><th>内容</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5"><title>发件箱-${escapeHtml(brandName)}</title><link rel="stylesheet" href="${escapeHtml(style)}"></head>
<body><main><h1>发件箱</h1><p>未接入短信服务商时，短信不会发出，只显示在这里（最近 200 条，每 5 秒刷新）。</p>${table}</main></body></html>`;
}
