import type { QuotationLanguage } from '@wanyuan/domain';

interface PaperWords {
  quotation: string;
  order: string;
  draft: string;
  to: string;
  attention: string;
  number: string;
  date: string;
  valid_until: string;
  term: string;
  payment: string;
  delivery: string;
  port: string;
  contact: string;
  phone: string;
  fax: string;
  email: string;
  picture: string;
  item: string;
  name: string;
  packing: string;
  carton: string;
  cartons: string;
  pieces: string;
  price: string;
  amount: string;
  total: string;
  code: string;
}

/** What stands on a quotation or an order around its own words. */
export const PAPER_WORDS: Record<QuotationLanguage, PaperWords> = {
  zh: {
    quotation: '报价单',
    order: '订单',
    draft: '草稿',
    to: '客户',
    attention: '收件人',
    number: '单号',
    date: '日期',
    valid_until: '有效期至',
    term: '价格条款',
    payment: '付款方式',
    delivery: '交货期',
    port: '港口',
    contact: '联系人',
    phone: '电话',
    fax: '传真',
    email: '邮箱',
    picture: '图片',
    item: '货号',
    name: '品名',
    packing: '包装',
    carton: '外箱',
    cartons: '箱数',
    pieces: '数量',
    price: '单价',
    amount: '金额',
    total: '合计',
    code: '校验码',
  },
  en: {
    quotation: 'Quotation',
    order: 'Order',
    draft: 'Draft',
    to: 'To',
    attention: 'Attn',
    number: 'No.',
    date: 'Date',
    valid_until: 'Valid until',
    term: 'Price term',
    payment: 'Payment',
    delivery: 'Delivery',
    port: 'Port',
    contact: 'Contact',
    phone: 'Tel',
    fax: 'Fax',
    email: 'Email',
    picture: 'Picture',
    item: 'Item No.',
    name: 'Description',
    packing: 'Packing',
    carton: 'Carton',
    cartons: 'Ctns',
    pieces: 'Qty',
    price: 'Price',
    amount: 'Amount',
    total: 'Total',
    code: 'Check code',
  },
  es: {
    quotation: 'Cotización',
    order: 'Pedido',
    draft: 'Borrador',
    to: 'Cliente',
    attention: 'A la atención de',
    number: 'N.º',
    date: 'Fecha',
    valid_until: 'Válida hasta',
    term: 'Condición de precio',
    payment: 'Pago',
    delivery: 'Entrega',
    port: 'Puerto',
    contact: 'Contacto',
    phone: 'Tel.',
    fax: 'Fax',
    email: 'Correo',
    picture: 'Imagen',
    item: 'Artículo',
    name: 'Descripción',
    packing: 'Embalaje',
    carton: 'Caja',
    cartons: 'Cajas',
    pieces: 'Cant.',
    price: 'Precio',
    amount: 'Importe',
    total: 'Total',
    code: 'Código de versión',
  },
};
