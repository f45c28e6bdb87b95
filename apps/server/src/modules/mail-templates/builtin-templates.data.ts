import type { QuotationLanguage, MailTemplateKind, MailText } from '@wanyuan/domain';

const BUTTON =
  'display:inline-block;padding:10px 22px;border-radius:6px;background-color:#d4411a;color:#ffffff;text-decoration:none';

const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('');
const items = (...texts: string[]): string => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`;
const button = (words: string): string => `<p><a href="{{confirm_link}}" style="${BUTTON}">${words}</a></p>`;

const ZH_HEAD = '{{收件人}}，您好：';
const ZH_END = paragraphs('顺祝商祺', '{{业务员}}<br>{{公司}}<br>电话：{{公司电话}}');
const ZH_TERMS = items(
  '报价单号：{{单号}}',
  '共 {{款数}} 款，总金额 {{报价币种}} {{总金额}}',
  '价格条款：{{价格条款}}',
  '付款方式：{{付款方式}}',
  '交货期：{{交货期}}',
  '有效期至：{{有效期}}',
);

const EN_HEAD = 'Dear {{recipient}},';
const EN_END = paragraphs('Best regards,', '{{salesperson}}<br>{{company_en}}<br>Tel: {{company_phone}}');
const EN_TERMS = items(
  'Quotation No.: {{quotation_number}}',
  '{{toy_count}} items, total {{quotation_currency}} {{sum_amount}}',
  'Price term: {{price_term}}',
  'Payment: {{payment}}',
  'Delivery: {{delivery}}',
  'Valid until: {{valid_until}}',
);

const ES_HEAD = 'Estimado/a {{recipient}}:';
const ES_END = paragraphs('Atentamente,', '{{salesperson}}<br>{{company_en}}<br>Tel.: {{company_phone}}');
const ES_TERMS = items(
  'Cotización n.º: {{quotation_number}}',
  '{{toy_count}} artículos, total {{quotation_currency}} {{sum_amount}}',
  'Condición de precio: {{price_term}}',
  'Forma de pago: {{payment}}',
  'Plazo de entrega: {{delivery}}',
  'Válida hasta: {{valid_until}}',
);

const ZH: Record<MailTemplateKind, MailText> = {
  quotation: {
    subject: '报价单 {{单号}}，共 {{款数}} 款 - {{公司}}',
    html: [
      paragraphs(ZH_HEAD, '感谢您的询价。按您的要求，我们整理了以下产品的报价，请查收：'),
      ZH_TERMS,
      paragraphs('点击下面的按钮可以在线查看图片、包装与装箱资料，并逐款确认、修改数量或提出意见，无需注册。'),
      button('查看并确认报价'),
      paragraphs('如需调整款式、数量或包装，直接回复这封邮件即可。期待您的答复。'),
      ZH_END,
    ].join(''),
  },
  new_version: {
    subject: '报价单 {{单号}} 已更新 - {{公司}}',
    html: [
      paragraphs(ZH_HEAD, '根据您的意见，我们更新了报价，最新为 {{版本}}，之前的版本请以此为准：'),
      ZH_TERMS,
      paragraphs('与上一版不同的产品已在页面上标出，方便您核对。'),
      button('查看最新报价'),
      ZH_END,
    ].join(''),
  },
  reminder: {
    subject: '请您过目：报价单 {{单号}} - {{公司}}',
    html: [
      paragraphs(
        ZH_HEAD,
        '不久前我们给您发送了报价单 {{单号}}（共 {{款数}} 款），不知您是否已经看过？',
        '如果价格、数量、包装或交期有需要商量的地方，请告诉我们，我们会尽快答复。',
      ),
      button('查看报价'),
      ZH_END,
    ].join(''),
  },
  ending_soon: {
    subject: '报价单 {{单号}} 将于 {{有效期}} 到期 - {{公司}}',
    html: [
      paragraphs(
        ZH_HEAD,
        '提醒您：报价单 {{单号}} 的有效期至 {{有效期}}，还有 {{剩余天数}} 天。到期之后原材料与汇率可能变化，价格需要重新核算。',
        '如已决定，请在到期前在线确认；需要延长有效期也请告诉我们。',
      ),
      button('在到期前确认'),
      ZH_END,
    ].join(''),
  },
  confirmed: {
    subject: '已收到您对报价单 {{单号}} 的确认 - {{公司}}',
    html: [
      paragraphs(
        ZH_HEAD,
        '我们已收到您对报价单 {{单号}} 的确认，谢谢。我们会尽快核对数量与交期，并与您联系安排订单。',
        '在此期间如有变化，请直接回复这封邮件。',
      ),
      ZH_END,
    ].join(''),
  },
  order: {
    subject: '订单 {{单号}} - {{公司}}',
    html: [
      paragraphs(ZH_HEAD, '感谢您的订单，详情如下，请核对：'),
      items(
        '订单号：{{单号}}',
        '共 {{款数}} 款，总金额 {{报价币种}} {{总金额}}',
        '价格条款：{{价格条款}}',
        '付款方式：{{付款方式}}',
        '交货期：{{交货期}}',
        '港口：{{港口}}',
      ),
      paragraphs('如有任何出入，请在三个工作日内告知。生产与出货的进展我们会及时通知您。'),
      ZH_END,
    ].join(''),
  },
  free: {
    subject: '{{公司}}：资料请查收',
    html: [paragraphs(ZH_HEAD, '附上您需要的资料，请查收。如有疑问，直接回复这封邮件即可。'), ZH_END].join(''),
  },
};

const EN: Record<MailTemplateKind, MailText> = {
  quotation: {
    subject: 'Quotation {{quotation_number}}, {{toy_count}} items - {{company_en}}',
    html: [
      paragraphs(
        EN_HEAD,
        'Thank you for your inquiry. We are pleased to offer you the following items as you requested:',
      ),
      EN_TERMS,
      paragraphs(
        'Open the quotation online to see pictures, packing and carton data. You can accept each item, change quantities or leave a comment there; no registration is needed.',
      ),
      button('View and confirm online'),
      paragraphs(
        'Should you need other items, quantities or packing, simply reply to this mail. We look forward to hearing from you.',
      ),
      EN_END,
    ].join(''),
  },
  new_version: {
    subject: 'Updated quotation {{quotation_number}} - {{company_en}}',
    html: [
      paragraphs(
        EN_HEAD,
        'Following your comments we have revised our offer. {{quotation_version}} replaces the earlier versions:',
      ),
      EN_TERMS,
      paragraphs('Items that differ from the previous version are marked on the page.'),
      button('View the latest version'),
      EN_END,
    ].join(''),
  },
  reminder: {
    subject: 'Your feedback on quotation {{quotation_number}} - {{company_en}}',
    html: [
      paragraphs(
        EN_HEAD,
        'Recently we sent you our quotation {{quotation_number}} with {{toy_count}} items. Have you had a chance to look at it?',
        'If there is anything to discuss about prices, quantities, packing or delivery, please let us know and we will come back to you promptly.',
      ),
      button('View the quotation'),
      EN_END,
    ].join(''),
  },
  ending_soon: {
    subject: 'Quotation {{quotation_number}} is valid until {{valid_until}} - {{company_en}}',
    html: [
      paragraphs(
        EN_HEAD,
        'This is a short reminder that our quotation {{quotation_number}} is valid until {{valid_until}} ({{days_left}} days left). Afterwards prices have to be calculated anew, as raw materials and exchange rates change.',
        'If you have decided, please confirm online before that date. Should you need more time, just tell us.',
      ),
      button('Confirm before it ends'),
      EN_END,
    ].join(''),
  },
  confirmed: {
    subject: 'We received your confirmation of {{quotation_number}} - {{company_en}}',
    html: [
      paragraphs(
        EN_HEAD,
        'Thank you for confirming our quotation {{quotation_number}}. We are checking quantities and delivery and will contact you shortly about the order.',
        'If anything changes in the meantime, please reply to this mail.',
      ),
      EN_END,
    ].join(''),
  },
  order: {
    subject: 'Order {{quotation_number}} - {{company_en}}',
    html: [
      paragraphs(EN_HEAD, 'Thank you for your order. Please check the details below:'),
      items(
        'Order No.: {{quotation_number}}',
        '{{toy_count}} items, total {{quotation_currency}} {{sum_amount}}',
        'Price term: {{price_term}}',
        'Payment: {{payment}}',
        'Delivery: {{delivery}}',
        'Port: {{port}}',
      ),
      paragraphs(
        'Please let us know within three working days if anything differs from your records. We will keep you informed about production and shipment.',
      ),
      EN_END,
    ].join(''),
  },
  free: {
    subject: 'Documents from {{company_en}}',
    html: [
      paragraphs(
        EN_HEAD,
        'Please find attached the documents you asked for. For any question simply reply to this mail.',
      ),
      EN_END,
    ].join(''),
  },
};

const ES: Record<MailTemplateKind, MailText> = {
  quotation: {
    subject: 'Cotización {{quotation_number}}, {{toy_count}} artículos - {{company_en}}',
    html: [
      paragraphs(
        ES_HEAD,
        'Gracias por su consulta. Nos complace ofrecerle los siguientes artículos según lo solicitado:',
      ),
      ES_TERMS,
      paragraphs(
        'Abra la cotización en línea para ver fotos, embalaje y datos de cartón. Allí puede aceptar cada artículo, cambiar cantidades o dejar un comentario; no es necesario registrarse.',
      ),
      button('Ver y confirmar en línea'),
      paragraphs(
        'Si necesita otros artículos, cantidades o embalaje, responda a este correo. Quedamos a la espera de su respuesta.',
      ),
      ES_END,
    ].join(''),
  },
  new_version: {
    subject: 'Cotización {{quotation_number}} actualizada - {{company_en}}',
    html: [
      paragraphs(
        ES_HEAD,
        'De acuerdo con sus comentarios hemos revisado nuestra oferta. La {{quotation_version}} sustituye a las versiones anteriores:',
      ),
      ES_TERMS,
      paragraphs('Los artículos que difieren de la versión anterior están marcados en la página.'),
      button('Ver la última versión'),
      ES_END,
    ].join(''),
  },
  reminder: {
    subject: 'Su opinión sobre la cotización {{quotation_number}} - {{company_en}}',
    html: [
      paragraphs(
        ES_HEAD,
        'Hace poco le enviamos nuestra cotización {{quotation_number}} con {{toy_count}} artículos. ¿Ha podido revisarla?',
        'Si desea comentar precios, cantidades, embalaje o plazo de entrega, háganoslo saber y le responderemos enseguida.',
      ),
      button('Ver la cotización'),
      ES_END,
    ].join(''),
  },
  ending_soon: {
    subject: 'La cotización {{quotation_number}} es válida hasta {{valid_until}} - {{company_en}}',
    html: [
      paragraphs(
        ES_HEAD,
        'Le recordamos que nuestra cotización {{quotation_number}} es válida hasta {{valid_until}} (quedan {{days_left}} días). Después habrá que calcular de nuevo los precios, ya que cambian las materias primas y el tipo de cambio.',
        'Si ya se ha decidido, confirme en línea antes de esa fecha. Si necesita más tiempo, díganoslo.',
      ),
      button('Confirmar antes del vencimiento'),
      ES_END,
    ].join(''),
  },
  confirmed: {
    subject: 'Hemos recibido su confirmación de {{quotation_number}} - {{company_en}}',
    html: [
      paragraphs(
        ES_HEAD,
        'Gracias por confirmar nuestra cotización {{quotation_number}}. Estamos revisando cantidades y entrega, y en breve le contactaremos para el pedido.',
        'Si entretanto cambia algo, responda a este correo.',
      ),
      ES_END,
    ].join(''),
  },
  order: {
    subject: 'Pedido {{quotation_number}} - {{company_en}}',
    html: [
      paragraphs(ES_HEAD, 'Gracias por su pedido. Le rogamos que compruebe los datos siguientes:'),
      items(
        'Pedido n.º: {{quotation_number}}',
        '{{toy_count}} artículos, total {{quotation_currency}} {{sum_amount}}',
        'Condición de precio: {{price_term}}',
        'Forma de pago: {{payment}}',
        'Plazo de entrega: {{delivery}}',
        'Puerto: {{port}}',
      ),
      paragraphs(
        'Si algo no coincide, avísenos en un plazo de tres días laborables. Le informaremos del avance de la producción y del envío.',
      ),
      ES_END,
    ].join(''),
  },
  free: {
    subject: 'Documentos de {{company_en}}',
    html: [
      paragraphs(ES_HEAD, 'Adjuntamos los documentos solicitados. Para cualquier pregunta responda a este correo.'),
      ES_END,
    ].join(''),
  },
};

/** What every company begins with, in the languages of the confirmation page. */
export const BUILT_IN_TEMPLATES: Record<QuotationLanguage, Record<MailTemplateKind, MailText>> = {
  zh: ZH,
  en: EN,
  es: ES,
};
