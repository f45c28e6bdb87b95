import type { MailReplyKind, QuotationLanguage } from '@wanyuan/domain';

interface DemoReply {
  kind: MailReplyKind;
  /** After the mail went out. */
  hoursLater: number;
  text: (quoted: string) => string;
  files: readonly string[];
}

/** What customers answer, in the language of their quotation. */
const ANSWERS: Record<QuotationLanguage, { said: string; away: string; wrote: string }> = {
  en: {
    said: 'Hi,\n\nThank you for the offer. The cars and the bubble gun look right for our autumn range.\n\nCould you do 2% better if we take 1,200 of each? We also need the EN 71 report, our form is attached.\n\nBest regards',
    away: 'Thank you for your message. I am at a fair until Friday and will answer next week.',
    wrote: 'On Monday, Qifan Toys wrote:',
  },
  es: {
    said: 'Buenos días:\n\nGracias por la cotización. Nos interesan los coches y la pistola de burbujas.\n\n¿Nos pueden confirmar el plazo de entrega para 1.200 unidades?\n\nSaludos cordiales',
    away: 'Gracias por su mensaje. Estoy de viaje hasta el viernes y responderé la próxima semana.',
    wrote: 'El lunes, Qifan Toys escribió:',
  },
  zh: {
    said: '您好：\n\n报价收到。小汽车和泡泡枪可以，各要 1200 个的话，单价能不能再优惠 2%？\n\n另外请发一下 EN 71 报告，表格在附件里。',
    away: '您好，我在出差，周五回来后答复您。',
    wrote: '在周一，"Qifan Toys"写道：',
  },
};

/** What comes back about the mails that arrived, turn by turn; most are not answered. */
export const repliesOf = (turn: number, language: QuotationLanguage): DemoReply[] => {
  const { said, away, wrote } = ANSWERS[language];
  const quote = (quoted: string) => `\n\n${wrote}\n> ${quoted.replaceAll('\n', '\n> ')}`;
  if (turn % 5 === 0)
    return [{ kind: 'reply', hoursLater: 7, text: (quoted) => `${said}${quote(quoted)}`, files: ['EN71-form.pdf'] }];
  if (turn % 5 === 2) return [{ kind: 'auto_reply', hoursLater: 1, text: () => away, files: [] }];
  if (turn % 5 === 3)
    return [
      {
        kind: 'delayed',
        hoursLater: 5,
        text: () => '暂时没有收到：451 4.4.1 Connection timed out，对方服务器仍在重试',
        files: [],
      },
    ];
  return [];
};

/** Why the demo's mails came back. */
export const BAD_ADDRESS_REASON = '552 5.2.2 Mailbox full';
