import type { QuotationLanguage } from '@wanyuan/domain';

/** What the server itself adds to mails for customers. */
export const MAIL_WORDS: Record<
  QuotationLanguage,
  {
    confirm: string;
    files: string;
    until: (days: number) => string;
    submitted: string;
    ordered: string;
    thanks: string;
    site_code: (site: string) => string;
    site_code_is: string;
    site_code_once: string;
  }
> = {
  zh: {
    confirm: '查看并确认报价单',
    files: '附件较大，请由以下链接下载：',
    until: (days) => `链接${days}天内有效。`,
    submitted: '我们已收到您对报价单的答复',
    ordered: '您的订单已生成',
    thanks: '谢谢！我们会尽快与您联系。',
    site_code: (site) => `您已获准访问 ${site}`,
    site_code_is: '一次性登录码：',
    site_code_once: '登录码只能使用一次，14天内有效。',
  },
  en: {
    confirm: 'View and confirm the quotation',
    files: 'The files are large; please download them here:',
    until: (days) => `The links are valid for ${days} days.`,
    submitted: 'We have received your answer to our quotation',
    ordered: 'Your order has been placed',
    thanks: 'Thank you! We will be in touch shortly.',
    site_code: (site) => `Your access to ${site}`,
    site_code_is: 'One-time sign-in code:',
    site_code_once: 'The code works once, within 14 days.',
  },
  es: {
    confirm: 'Ver y confirmar la cotización',
    files: 'Los archivos son grandes; descárguelos aquí:',
    until: (days) => `Los enlaces son válidos durante ${days} días.`,
    submitted: 'Hemos recibido su respuesta a nuestra cotización',
    ordered: 'Su pedido ha sido registrado',
    thanks: '¡Gracias! Nos pondremos en contacto en breve.',
    site_code: (site) => `Su acceso a ${site}`,
    site_code_is: 'Código de acceso de un solo uso:',
    site_code_once: 'El código sirve una sola vez, durante 14 días.',
  },
};
