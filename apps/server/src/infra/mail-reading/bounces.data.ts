/*
 * Reports of what became of a mail, as providers write them. None was taken from a mailbox: they are written here after RFC
 * 3464 and after what the providers' help pages and their programs' sources show of the formats, with names of our own.
 */

export const BOUNCED_ID = '5f1c8a52-7a0e-4a5b-9d0e-2f6f0c1d7e11@wanyuan.example';
export const BOUNCED_TO = 'emma@customer.example';

interface Bounce {
  name: string;
  raw: string | Buffer;
  expected: { isFinal: boolean; status: RegExp; words: RegExp };
}

const lines = (...text: string[]): string => text.join('\r\n');

/** By the standard: the words for people, the fields for programs, and the head of what comes back. */
const standard = (change: {
  action?: string;
  status?: string;
  code?: string;
  returned?: string;
  head?: string;
}): string =>
  lines(
    'Return-Path: <>',
    change.head ?? 'From: MAILER-DAEMON@mail.wanyuan.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'To: lily@wanyuan.example',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4Tq8.1709528000/mail.wanyuan.example"',
    'Message-Id: <20240304051320.4Tq8@mail.wanyuan.example>',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--4Tq8.1709528000/mail.wanyuan.example',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not',
    'be delivered to one or more recipients. It is attached below.',
    '',
    `<${BOUNCED_TO}>: host mx.customer.example[203.0.113.7] said: ${change.code ?? '550 5.1.1 User unknown'}`,
    '',
    '--4Tq8.1709528000/mail.wanyuan.example',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.wanyuan.example',
    'X-Postfix-Queue-ID: 4Tq8',
    'Arrival-Date: Mon,  4 Mar 2024 05:13:19 +0000 (UTC)',
    '',
    `Final-Recipient: rfc822; ${BOUNCED_TO}`,
    `Original-Recipient: rfc822;${BOUNCED_TO.toUpperCase()}`,
    `Action: ${change.action ?? 'failed'}`,
    `Status: ${change.status ?? '5.1.1'}`,
    'Remote-MTA: dns; mx.customer.example',
    `Diagnostic-Code: smtp; ${change.code ?? '550 5.1.1'}`,
    '    <emma@customer.example>: Recipient address rejected',
    '',
    '--4Tq8.1709528000/mail.wanyuan.example',
    'Content-Description: Undelivered Message',
    `Content-Type: ${change.returned ?? 'message/rfc822'}`,
    '',
    'Received: from wanyuan (unknown [198.51.100.7])',
    'From: Lily <lily@wanyuan.example>',
    `To: Emma <${BOUNCED_TO}>`,
    'Subject: Our quotation',
    'Message-ID:',
    ` <${BOUNCED_ID}>`,
    'References: <an-earlier-mail-of-the-thread@wanyuan.example>',
    '',
    'Dear Emma',
    '--4Tq8.1709528000/mail.wanyuan.example--',
    '',
  );

/** QQ: a table for people in GB18030, the mail that comes back as a file. */
const qq = lines(
  'From: "PostMaster" <PostMaster@qq.com>',
  'To: "lily" <lily@qq.com>',
  'Subject: =?gb18030?B?wLTX1HFxLmNvbbXEzcvQxQ==?=',
  'Mime-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="----=_NextPart_65E539A0"',
  'Date: Mon, 4 Mar 2024 13:13:20 +0800',
  'Message-ID: <tencent_7E1C@qq.com>',
  '',
  'This is a multi-part message in MIME format.',
  '',
  '------=_NextPart_65E539A0',
  'Content-Type: text/html; charset="utf-8"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from(
    '<html><body><p>很抱歉您发送的邮件被退回，以下是该邮件的相关信息：</p><table><tr><td>被退回邮件</td>' +
      '<td>主 题：报价单<br/>时 间：2024-03-04 13:12:33</td></tr></table><table>' +
      `<tr><td colspan="2">无法发送到 ${BOUNCED_TO}</td></tr><tr><td>退信原因</td><td>收件人邮件地址（${BOUNCED_TO}）不存在，` +
      '邮件无法送达。<br />host mx.customer.example[203.0.113.7] said: 550 5.1.1 User unknown</td></tr>' +
      '<tr><td>解决方案</td><td>请联系您的收件人，重新核实邮箱地址，或发送到其他收信邮箱。</td></tr></table></body></html>',
  )
    .toString('base64')
    .replaceAll(/.{76}/g, '$&\r\n'),
  '------=_NextPart_65E539A0',
  'Content-Type: application/octet-stream; name="mail.eml"',
  'Content-Disposition: attachment; filename="mail.eml"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from(
    lines(
      'From: lily@qq.com',
      `To: ${BOUNCED_TO}`,
      `Message-ID: <${BOUNCED_ID}>`,
      'Subject: Our quotation',
      '',
      'Dear Emma',
      '',
    ),
  )
    .toString('base64')
    .replaceAll(/.{76}/g, '$&\r\n'),
  '------=_NextPart_65E539A0--',
  '',
);

const gbk = (base64: string): Buffer => Buffer.from(base64, 'base64');

/** 163 and 126: words in GBK, and the Message-ID in a head of their own. */
const netease = lines(
  'From: Postmaster@163.com',
  'To: lily@163.com',
  'X-Bounced-Version: 2022050511',
  'Subject: =?gb2312?B?z7XNs83L0MU=?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/related; ',
  '\tboundary="----=_Part_25899_830792168.1709528000"',
  'Date: Mon, 4 Mar 2024 13:13:20 +0800 (CST)',
  'Content-Transfer-Encoding: base64',
  `X-CM-Original-Message-ID: <${BOUNCED_ID}>`,
  'X-Mailer: Coremail MTA server',
  'Message-Id:<65E539A0.60B58C.07805@mail-m971.mail.163.com>',
  '',
  '------=_Part_25899_830792168.1709528000',
  'Content-Type: multipart/alternative;',
  '    boundary="----=_NextPart_000_0004"',
  '',
  '------=_NextPart_000_0004',
  'Content-Type: text/plain;',
  '    charset="gbk"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.concat([
    gbk(
      'safHuKOsxPq1xNPKvP6xu83Lu9jAtMHLoa2hrQ0KICAgICAgINSt08q8/tDFz6Kjug0KICAgICAgICAgICAgICDKsSC85CAgMjAyNC0wMy0wNCAwOToxMjozMw0KICAgICAgICAgICAgICDW9yDM4iAg',
    ),
    gbk('sai827Wl'),
    gbk('DQogICAgICAgICAgICAgIMrVvP7IyyA='),
    Buffer.from(BOUNCED_TO),
    gbk('DQoNCiAgICAgICDNy9DF1K3S8qO6DQogICAgICAgICAgICAgILjD08O7p7K7tObU2g0KICAgICAgICAgICAgICDTos7Ey7XD9zo='),
    Buffer.from(
      `SMTP error, RCPT TO: Host customer.example(54.36.85.113) RCPT TO said 550 User not found: ${BOUNCED_TO}\r\n`,
    ),
  ])
    .toString('base64')
    .replaceAll(/.{76}/g, '$&\r\n'),
  '------=_NextPart_000_0004--',
  '------=_Part_25899_830792168.1709528000--',
  '',
);

/** Exchange that writes for people alone: the heads of the mail stand in the text. */
const exchange = lines(
  'From: Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@wanyuan.example>',
  'To: lily@wanyuan.example',
  'Subject: =?utf-8?B?5pyq5Lyg6YCSOiBPdXIgcXVvdGF0aW9u?=',
  'Date: Mon, 4 Mar 2024 05:13:20 +0000',
  'Content-Type: multipart/alternative; boundary="_000_exchange_"',
  'X-MS-Exchange-Message-Is-Ndr:',
  'Message-ID: <f34e2801@exchange.wanyuan.example>',
  'MIME-Version: 1.0',
  '',
  '--_000_exchange_',
  'Content-Type: text/html; charset="utf-8"',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  '<html><body><p>Delivery has failed to these recipients or groups:</p>',
  `<p><a href=3D"mailto:${BOUNCED_TO}">${BOUNCED_TO}</a><br>The email address you en=`,
  'tered couldn=27t be found.</p><p>Diagnostic information for administrators:</p>',
  '<p>Generating server: exchange.customer.example</p>',
  `<p>${BOUNCED_TO}<br>#550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found ##</p>`,
  '<p>Original message headers:</p><pre>From: Lily &lt;lily@wanyuan.example&gt;',
  `Message-ID: &lt;${BOUNCED_ID}&gt;`,
  'Subject: Our quotation</pre></body></html>',
  '--_000_exchange_--',
  '',
);

/** Microsoft 365: by the standard, and it answers the mail that comes back. */
const microsoft365 = standard({
  head: lines(
    'From: Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@wanyuan.onmicrosoft.example>',
    `In-Reply-To: <${BOUNCED_ID}>`,
    `References: <an-earlier-mail-of-the-thread@wanyuan.example> <${BOUNCED_ID}>`,
  ),
  status: '5.1.10',
  code: '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  returned: 'text/rfc822-headers',
});

/** Gmail: the standard, with the failed address in a head, and the thread in References. */
const gmail = standard({
  head: lines(
    'From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
    `X-Failed-Recipients: ${BOUNCED_TO}`,
    `In-Reply-To: <${BOUNCED_ID}>`,
  ),
  code: '550-5.1.1 The email account that you tried to reach does not exist.',
});

/** qmail and its children: neither parts nor codes for programs. */
const qmail = lines(
  'Return-Path: <>',
  'From: MAILER-DAEMON@mail.wanyuan.example',
  'To: lily@wanyuan.example',
  'Subject: failure notice',
  'Date: 4 Mar 2024 05:13:20 -0000',
  '',
  'Hi. This is the qmail-send program at mail.wanyuan.example.',
  "I'm afraid I wasn't able to deliver your message to the following addresses.",
  '',
  `<${BOUNCED_TO}>:`,
  'Sorry, no mailbox here by that name. (#5.1.1)',
  '',
  '--- Below this line is a copy of the message.',
  '',
  'From: lily@wanyuan.example',
  `Message-ID: <${BOUNCED_ID}>`,
  '',
  'Dear Emma',
  '',
);

const FINAL = { isFinal: true, status: /^5\.1\.(?:1|10)$/ };

export const BOUNCES: readonly Bounce[] = [
  {
    name: 'the standard',
    raw: standard({}),
    expected: { ...FINAL, words: /550 5\.1\.1 .*Recipient address rejected/ },
  },
  { name: 'Microsoft 365', raw: microsoft365, expected: { ...FINAL, words: /RESOLVER\.ADR\.RecipientNotFound/ } },
  { name: 'Gmail', raw: gmail, expected: { ...FINAL, words: /does not exist/ } },
  { name: 'QQ', raw: qq, expected: { ...FINAL, words: /550 5\.1\.1 User unknown/ } },
  { name: '163', raw: netease, expected: { isFinal: true, status: /^5\.0\.0$/, words: /said 550 User not found/ } },
  { name: 'Exchange', raw: exchange, expected: { ...FINAL, words: /RecipientNotFound/ } },
  { name: 'qmail', raw: qmail, expected: { ...FINAL, words: /no mailbox here/ } },
  {
    name: 'a delay',
    raw: standard({ action: 'delayed', status: '4.4.1', code: '451 4.4.1 Connection timed out' }),
    expected: { isFinal: false, status: /^4\.4\.1$/, words: /Connection timed out/ },
  },
  {
    name: 'one that was given up',
    raw: standard({ status: '4.4.7', code: '450 4.4.7 Message expired' }),
    expected: { isFinal: true, status: /^4\.4\.7$/, words: /Message expired/ },
  },
];

/** What a report about something else, or about nothing, looks like: none of them says that a mail came back. */
export const NO_BOUNCES: readonly { name: string; raw: string }[] = [
  { name: 'delivered', raw: standard({ action: 'delivered', status: '2.0.0', code: '250 ok' }) },
  { name: 'relayed', raw: standard({ action: 'relayed', status: '2.0.0', code: '250 ok' }) },
  {
    name: 'read',
    raw: standard({}).replaceAll('report-type=delivery-status', 'report-type=disposition-notification'),
  },
  {
    name: 'a letter of a postmaster',
    raw: lines('From: postmaster@customer.example', 'Subject: Hello', '', 'We like 500 cars, and 45 more.', ''),
  },
];
