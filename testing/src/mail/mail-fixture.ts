import { Readable } from 'node:stream';
import type { OutgoingMail, SmtpConnection } from '@wanyuan/server/src/infra/mail/mail-port.ts';
import type { MailServer } from './mail-server.ts';

/** One red point. */
export const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

let count = 0;

/** A quotation in Chinese, with an inline logo and a file. */
export function testMail(change: Partial<OutgoingMail> = {}): OutgoingMail {
  count += 1;
  return {
    message_id: `quotation.${count}@wanyuan.example`,
    from: { name: '陈丽 Lily', address: 'lily@example.com' },
    reply_to: null,
    to: [{ name: 'Emma Müller', address: 'emma@customer.example' }],
    cc: [],
    bcc: [],
    subject: '报价单 QT-2024-0001：惯性小汽车，请查收',
    html: '<p>您好 Emma</p><img src="cid:logo@wanyuan">',
    text: '您好 Emma',
    date: new Date('2024-03-01T08:00:00Z'),
    in_reply_to: null,
    references: [],
    inline: [{ cid: 'logo@wanyuan', filename: 'logo.png', content_type: 'image/png', content: LOGO }],
    attachments: [
      {
        key: `file.${count}`,
        filename: '报价单 2024（含图）.xlsx',
        content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        size: 9,
        open: async () => Readable.from([Buffer.from('工作簿')]),
      },
    ],
    ...change,
  };
}

export const connectionTo = (server: MailServer, change: Partial<SmtpConnection> = {}): SmtpConnection => ({
  kind: 'smtp',
  key: `account.${server.port}`,
  host: 'localhost',
  port: server.port,
  security: 'tls',
  user: server.user,
  secret: { kind: 'password', password: server.password },
  ...change,
});
