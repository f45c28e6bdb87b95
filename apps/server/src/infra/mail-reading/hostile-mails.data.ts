/* Mails that are meant to break who reads them. Each is read within bounds, or refused. */

interface HostileMail {
  name: string;
  make: () => string | Buffer;
  /** What is left of it; `refused`: nothing is. */
  holds?: object | 'refused';
}

const CRLF = '\r\n';
const mail = (head: readonly string[], body = 'Hello'): string => [...head, '', body, ''].join(CRLF);
const ofType = (type: string, ...body: string[]): string => mail([`Content-Type: ${type}`], body.join(CRLF));
const report = (...status: string[]): string =>
  ofType(
    'multipart/report; report-type=delivery-status; boundary="b"',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; x',
    '',
    ...status,
    '--b--',
  );

const nested = (depth: number): string =>
  Array.from({ length: depth }, (_, level) => [
    `Content-Type: multipart/mixed; boundary="b${level}"`,
    '',
    `--b${level}`,
  ])
    .flat()
    .join(CRLF);
const wrapped = (depth: number): string => 'Content-Type: message/rfc822\r\n\r\n'.repeat(depth);

export const HOSTILE_MAILS: readonly HostileMail[] = [
  { name: 'nothing', make: () => '', holds: { text: '', message_id: '' } },
  { name: 'no head', make: () => '\r\n\r\nHello', holds: { text: 'Hello' } },
  { name: 'nothing but zeros', make: () => Buffer.alloc(100_000), holds: { text: '' } },
  { name: 'random bytes', make: () => Buffer.from(Array.from({ length: 50_000 }, (_, at) => (at * 7919) % 256)) },
  { name: 'a thousand levels of parts', make: () => nested(1000), holds: 'refused' },
  { name: 'a thousand mails within each other', make: () => wrapped(1000) },
  {
    name: 'ten thousand parts',
    make: () => ofType('multipart/mixed; boundary="b"', '--b\r\n\r\nx\r\n'.repeat(10_000)),
  },
  {
    name: 'a boundary without an end',
    make: () => ofType(`multipart/mixed; boundary="${'b'.repeat(100_000)}"`, '--b'),
  },
  { name: 'a head of two megabytes', make: () => mail([`X-Long: ${'x'.repeat(2_000_000)}`]), holds: 'refused' },
  {
    name: 'fifty thousand heads',
    make: () => mail(Array.from({ length: 50_000 }, (_, at) => `X-${at}: y`)),
    holds: 'refused',
  },
  {
    name: 'a hundred thousand references',
    make: () => mail([`References: ${Array.from({ length: 5000 }, (_, at) => `<${at}@x.example>`).join(' ')}`]),
  },
  {
    name: 'references without an end',
    make: () => mail([`In-Reply-To: ${'<'.repeat(60_000)}`]),
    holds: { answers: [] },
  },
  {
    name: 'a line that ends the head',
    make: () => mail(['Subject: =?utf-8?Q?Hello=0D=0ABcc:_victim@x.example?=', 'From: "a\\\r\nb" <a@x.example>']),
    holds: { subject: 'Hello Bcc: victim@x.example' },
  },
  {
    name: 'zeros and half letters',
    make: () =>
      mail(['Subject: =?utf-8?Q?a=00b=ED=A0=80c?=', 'Content-Type: text/plain; charset=utf-8'], 'a\0b\uD800c'),
  },
  {
    name: 'a text that runs backwards',
    make: () =>
      mail(['Subject: =?utf-8?B?4oCuZ3BqLmV4ZQ==?=', 'Content-Type: text/plain; charset=utf-8'], 'see \u202egpj.exe'),
    holds: { text: 'see gpj.exe' },
  },
  {
    name: 'a sender that is several',
    make: () => mail(['From: "ceo@wanyuan.example" <x@evil.example>, lily@wanyuan.example']),
    holds: { from: { name: 'ceo@wanyuan.example', address: 'x@evil.example' } },
  },
  {
    name: 'a sender that is no address',
    make: () => mail(['From: <script>alert(1)</script>']),
    holds: { from: { address: '' } },
  },
  {
    name: 'a charset that does not exist',
    make: () => mail(['Content-Type: text/plain; charset="x-evil"'], 'Hello'),
    holds: { text: 'Hello' },
  },
  {
    name: 'a charset that is not its own',
    make: () =>
      Buffer.concat([
        Buffer.from('Content-Type: text/plain; charset=utf-8\r\n\r\n'),
        Buffer.from('sai827Wl', 'base64'),
      ]),
  },
  {
    name: 'UTF-7',
    make: () => mail(['Content-Type: text/html; charset=utf-7'], '+ADw-script+AD4-alert(1)+ADw-/script+AD4-'),
  },
  { name: 'base64 that is none', make: () => mail(['Content-Transfer-Encoding: base64'], '=!?'.repeat(1000)) },
  {
    name: 'a script',
    make: () => mail(['Content-Type: text/html'], '<p>Hi<script>alert(1)</script><img src=x onerror=alert(1)></p>'),
    holds: { text: 'Hi' },
  },
  { name: 'open tags without an end', make: () => mail(['Content-Type: text/html'], '<a href="x">'.repeat(50_000)) },
  { name: 'signs that are no tags', make: () => mail(['Content-Type: text/html'], '<'.repeat(200_000)) },
  { name: 'entities', make: () => mail(['Content-Type: text/html'], '&#1114112;&#999999;&#0;&#55296;'.repeat(10_000)) },
  { name: 'a million blanks', make: () => mail([], ' '.repeat(1_000_000)), holds: { text: '' } },
  { name: 'blanks in HTML', make: () => mail(['Content-Type: text/html'], `<p>${' '.repeat(190_000)}</p>`) },
  { name: 'ten thousand empty lines', make: () => mail([], ' \r\n'.repeat(10_000)), holds: { text: '' } },
  {
    name: 'names of files that climb',
    make: () =>
      ofType(
        'multipart/mixed; boundary="b"',
        '--b',
        'Content-Disposition: attachment; filename="../../etc/passwd\r\n"',
        '',
        'x',
        '--b--',
      ),
  },
  {
    name: 'a name of a file in pieces without an end',
    make: () =>
      ofType(
        'multipart/mixed; boundary="b"',
        '--b',
        `Content-Disposition: attachment; ${Array.from({ length: 2000 }, (_, at) => `filename*${at}="x"`).join('; ')}`,
        '',
        'x',
        '--b--',
      ),
  },
  {
    name: 'a report of twenty thousand recipients',
    make: () =>
      report('Final-Recipient: rfc822; a@x.example\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n'.repeat(20_000)),
  },
  {
    name: 'a report without recipients',
    make: () => report('Action: failed', 'Status: 5.1.1'),
    holds: { report: null },
  },
  {
    name: 'a report of a status without an end',
    make: () => report('Final-Recipient: rfc822; a@x.example', 'Action: failed', `Status: ${'5.'.repeat(30_000)}`),
  },
  {
    name: 'a report in words without an end',
    make: () => mail(['From: mailer-daemon@x.example', 'Subject: Undelivered'], 'said '.repeat(100_000)),
  },
  {
    name: 'addresses without an end',
    make: () => mail(['From: mailer-daemon@x.example', 'Subject: Undelivered'], `550 ${'a@b.'.repeat(100_000)}`),
  },
  {
    name: 'a report that is nothing but blanks where it names whom it did not reach',
    make: () =>
      mail(
        ['From: mailer-daemon@x.example', 'Subject: Undelivered mail: 550 5.1.1 failed'],
        `recipient${' '.repeat(60_000)}\nrecipient${'\t'.repeat(60_000)}`,
      ),
  },
  {
    name: 'a report of a thousand recipients without an address',
    make: () =>
      mail(
        ['From: mailer-daemon@x.example', 'Subject: Undelivered mail: 550 5.1.1 failed'],
        `following address${' '.repeat(50)}`.repeat(1000),
      ),
  },
];
