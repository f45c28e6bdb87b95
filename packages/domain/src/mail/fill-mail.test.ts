import { expect, it } from 'vitest';
import { fillMailPreview, fillMailTemplate, UnknownMailVariables, unknownMailVariables } from './fill-mail.ts';
import { CONFIRM_LINK_MARK, MAIL_VARIABLES, mailVariableOf } from './mail-variables.data.ts';

it('every variable is known by its key and both names, and no word means two', () => {
  for (const { key, zh, en } of MAIL_VARIABLES)
    for (const word of [key, zh, en, ` ${en.toUpperCase()} `]) expect(mailVariableOf(word)).toBe(key);
  expect(mailVariableOf('有效期至')).toBe('valid_until');
  expect(mailVariableOf('收件人')).toBe('recipient');
});

it.each(['exworks_price', '出厂价', '工厂', 'factory_name', '货号', 'constructor'])('{{%s}} is none', (word) => {
  expect(mailVariableOf(word)).toBeNull();
});

it('escapes values in HTML, keeps their lines, and keeps a subject one line', () => {
  const values = { customer: '<b>A&B</b>"', payment: '30%\n70%', confirm_link: CONFIRM_LINK_MARK };
  expect(
    fillMailTemplate(
      {
        subject: '{{ 客户 }} {{payment}}\r\nBcc: a@b.c',
        html: '<p>{{customer}}<br>{{付款方式}}</p><a href="{{confirm_link}}">OK</a>{{port}}',
      },
      values,
    ),
  ).toEqual({
    subject: '<b>A&B</b>" 30% 70% Bcc: a@b.c',
    html: `<p>&#60;b&#62;A&#38;B&#60;/b&#62;&#34;<br>30%<br>70%</p><a href="${CONFIRM_LINK_MARK}">OK</a>`,
  });
});

it('leaves out items of lists of which nothing is known', () => {
  const html = '<ul><li>1</li><li>FOB {{port}}</li><li>{{delivery}}{{port}}</li><li><b>{{delivery}}</b></li></ul>';
  expect(fillMailTemplate({ subject: '', html }, { port: 'Shantou' }).html).toBe(
    '<ul><li>1</li><li>FOB Shantou</li><li>Shantou</li></ul>',
  );
});

it('a value with braces is not filled again', () => {
  expect(fillMailTemplate({ subject: '{{customer}}', html: '' }, { customer: '{{port}}', port: 'x' }).subject).toBe(
    '{{port}}',
  );
});

it('refuses what is no variable, also one with tags within', () => {
  const template = { subject: '{{出厂价}}', html: '<p>{{cus<b>tomer</b>}} {{客户&nbsp;}} {{出厂价}}</p>' };
  expect(unknownMailVariables(template)).toEqual(['出厂价', 'cus<b>tomer</b>']);
  expect(() => fillMailTemplate(template, {})).toThrow(UnknownMailVariables);
});

it('while it is written, what is no variable stands marked', () => {
  const { subject, html } = fillMailPreview({ subject: '{{x}} {{客户}}', html: '<p>{{x}}</p>' }, { customer: 'A' });
  expect(subject).toBe('{{x}} A');
  expect(html).toMatch(/^<p><span style="[^"]+">\{\{x\}\}<\/span><\/p>$/);
});

it('a subject is one line of a head, whatever its values are', () => {
  const { subject } = fillMailTemplate({ subject: 'For {{客户}}', html: '' }, { customer: 'A\r\nBcc: b\u202ec' });
  expect(subject).toBe('For A Bcc: bc');
});
