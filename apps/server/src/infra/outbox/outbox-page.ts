import { BUSINESS_TIME_ZONE } from '@wanyuan/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../database/database.ts';
import { escapeHtml } from '@wanyuan/domain';
import type { Door } from '../web/key-door.ts';
import { answerFromOutbox } from './outbox-answers.ts';
import { getKeptMail, listOutbox, type OutboxMessage } from './outbox.ts';
import type { KeptMail } from './outbox.schema.ts';

interface OutboxPageOptions {
  db: Db;
  brandName: string;
  /** Who may read the codes. */
  door: Door;
  /** A mail was answered: its sender's mailbox is looked into. */
  onAnswer?: () => Promise<void>;
}

const STYLE = `
body { margin: 0 auto; max-width: 960px; padding: 32px 16px; font: 15px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; color: #1f2329; background: #f7f8fa }
h1 { font-size: 22px; margin: 0 0 4px }
h2 { font-size: 17px; margin: 28px 0 8px }
p { color: #646a73; margin: 0 0 20px }
table { width: 100%; border-collapse: collapse; background: #fff; border-radius: 8px; overflow: hidden }
th, td { padding: 10px 14px; text-align: left; border-bottom: 1px solid #eceef1; vertical-align: top; overflow-wrap: anywhere }
th { font-weight: 600; color: #646a73; background: #fbfbfc; white-space: nowrap }
td.code { font: 600 18px/1.4 ui-monospace, monospace; letter-spacing: 2px; white-space: nowrap }
td.time, td.phone { white-space: nowrap }
form { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 16px }
textarea { flex: 1 1 320px; min-height: 40px; padding: 8px 10px; font: inherit; border: 1px solid #d0d3d6; border-radius: 8px }
button { padding: 8px 16px; font: inherit; color: #1f2329; background: #fff; border: 1px solid #d0d3d6; border-radius: 8px; cursor: pointer }
iframe { width: 100%; height: 70vh; border: 1px solid #eceef1; border-radius: 8px; background: #fff; margin-top: 16px }
`;

/** Nothing runs, nothing is fetched, and the document has no origin of its own. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
const PAGE_POLICY = "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'";
const ANSWER_BYTES = 64 * 1024;
/** Of a form in plain text, as browsers send it: `text=…`. */
const FIELD = /^(text|bounce)=([^]*)$/;

/** GET /dev/outbox: the messages that the embedded adapters kept. */
export function registerOutboxPage(fastify: FastifyInstance, options: OutboxPageOptions): void {
  const { db, door, brandName, onAnswer } = options;
  const html = (reply: FastifyReply, policy: string, text: string) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .header('x-robots-tag', 'noindex')
      // The address holds the key.
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(text);
  const mailOf = (id: string) => (/^\d{1,12}$/.test(id) ? getKeptMail(db, Number(id)) : null);

  fastify.get('/dev/outbox', async (request, reply) => {
    if (!door(request)) return reply.callNotFound();
    const sms = await listOutbox(db, 'sms');
    const mails = await listOutbox(db, 'mail');
    return html(reply, PAGE_POLICY, page(brandName, request.url, listing(sms, mails, queryOf(request.url)), true));
  });

  fastify.get<{ Params: { id: string } }>('/dev/outbox/mail/:id', async (request, reply) => {
    const message = door(request) ? await mailOf(request.params.id) : null;
    if (!message?.mail) return reply.callNotFound();
    return html(reply, PAGE_POLICY, page(brandName, request.url, oneMail(message, message.mail, queryOf(request.url))));
  });

  fastify.get<{ Params: { id: string } }>('/dev/outbox/mail/:id/body', async (request, reply) => {
    const message = door(request) ? await mailOf(request.params.id) : null;
    if (!message?.mail) return reply.callNotFound();
    return html(reply, MAIL_POLICY, message.mail.html);
  });

  // Calls take JSON alone; a form in plain text needs no script.
  void fastify.register(async (forms) => {
    forms.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: ANSWER_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    forms.post<{ Params: { id: string }; Body: unknown }>('/dev/outbox/mail/:id/answer', async (request, reply) => {
      const message = door(request) ? await mailOf(request.params.id) : null;
      const [, field, text = ''] = FIELD.exec(typeof request.body === 'string' ? request.body : '') ?? [];
      if (!message?.mail || field === undefined) return reply.callNotFound();
      const answer = field === 'text' ? ({ kind: 'reply', text } as const) : ({ kind: 'bounce' } as const);
      if (await answerFromOutbox(db, message, answer, new Date())) await onAnswer?.();
      return reply.redirect(`/dev/outbox/mail/${message.id}${queryOf(request.url)}`, 303);
    });
  });

  // A file of its own, because the content security policy takes no inline style without a nonce.
  fastify.get('/dev/outbox.css', async (request, reply) => {
    if (!door(request)) return reply.callNotFound();
    return reply.type('text/css; charset=utf-8').send(STYLE);
  });
}

const time = new Intl.DateTimeFormat('zh-CN', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: BUSINESS_TIME_ZONE,
});

type Listed = Omit<OutboxMessage, 'mail'>;

/** The pages have no cookie: whatever belongs to them is asked for with the same key. */
function queryOf(url: string): string {
  const [, query = ''] = url.split('?');
  return query && `?${query}`;
}

function listing(sms: Listed[], mails: Listed[], query: string): string {
  const when = (message: Listed) => `<td class="time">${escapeHtml(time.format(message.created_at))}</td>`;
  const smsRows = sms.map(
    (message) =>
      `<tr>${when(message)}<td class="phone">${escapeHtml(message.recipient)}</td>` +
      `<td class="code">${escapeHtml(message.code)}</td><td>${escapeHtml(message.body)}</td></tr>`,
  );
  const mailRows = mails.map((message) => {
    const [subject = ''] = message.body.split('\n', 1);
    const address = escapeHtml(`/dev/outbox/mail/${message.id}${query}`);
    return `<tr>${when(message)}<td>${escapeHtml(message.recipient)}</td><td><a href="${address}">${escapeHtml(subject)}</a></td></tr>`;
  });
  const table = (heads: string[], rows: string[]) =>
    `<table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return (
    '<h1>发件箱</h1><p>未接入短信服务商时的短信，以及用“演示发件箱”发送的邮件，都不会发出，只显示在这里（各最近 200 条，每 5 秒刷新）。</p><h2>短信</h2>' +
    (smsRows.length === 0
      ? '<p>还没有短信。请求一次验证码后，本页会自动显示。</p>'
      : table(['时间', '手机号', '验证码', '内容'], smsRows)) +
    '<h2>邮件</h2>' +
    (mailRows.length === 0
      ? '<p>还没有邮件。用“演示发件箱”发送一封后，本页会自动显示。</p>'
      : table(['时间', '收件人', '主题'], mailRows))
  );
}

function oneMail(message: OutboxMessage, mail: KeptMail, query: string): string {
  const [subject = ''] = message.body.split('\n', 1);
  const rows: [string, string][] = [
    ['主题', subject],
    ['发件人', mail.from],
    ['收件人', mail.to.join(', ')],
    ['抄送', mail.cc.join(', ')],
    ['密送', mail.bcc.join(', ')],
    ['附件', mail.attachments.map(({ filename, size }) => `${filename}（${Math.ceil(size / 1024)} KB）`).join('、')],
    ['时间', time.format(message.created_at)],
    ['Message-ID', mail.message_id],
    ['In-Reply-To', mail.in_reply_to ?? ''],
  ];
  const head = rows
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<tr><th>${name}</th><td>${escapeHtml(value)}</td></tr>`);
  return (
    `<p><a href="${escapeHtml(`/dev/outbox${query}`)}">返回发件箱</a></p><h1>邮件</h1><table><tbody>${head.join('')}</tbody></table>` +
    answers(escapeHtml(`/dev/outbox/mail/${message.id}/answer${query}`)) +
    `<iframe sandbox title="邮件正文" src="${escapeHtml(`/dev/outbox/mail/${message.id}/body${query}`)}"></iframe>`
  );
}

/** Playing the recipient: what is sent here is read as an answer, where the sender's mailbox takes answers. */
const answers = (action: string): string =>
  `<form method="post" enctype="text/plain" action="${action}"><textarea name="text" required aria-label="回信" placeholder="以客户的身份回信"></textarea><button>回信</button></form>` +
  `<form method="post" enctype="text/plain" action="${action}"><button name="bounce" value="1">当作地址不存在，退回</button></form>`;

function page(brandName: string, url: string, main: string, refreshes = false): string {
  const style = escapeHtml(`/dev/outbox.css${queryOf(url)}`);
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${refreshes ? '<meta http-equiv="refresh" content="5">' : ''}<title>发件箱-${escapeHtml(brandName)}</title><link rel="stylesheet" href="${style}"></head>
<body><main>${main}</main></body></html>`;
}
