import type { ConfirmInfo } from '@wanyuan/contract';
import type { DeclineReason, QuotationLanguage } from '@wanyuan/domain';

interface ConfirmationWords {
  title: string;
  customer: string;
  quotation: string;
  version: string;
  code: string;
  term: string;
  payment: string;
  delivery: string;
  port: string;
  total: string;
  number: string;
  name: string;
  cartons: string;
  price: string;
  amount: string;
  answer: string;
  accept: string;
  change: string;
  decline: string;
  none: string;
  wanted: (cartons: number) => string;
  target: (price: string) => string;
  reasons: Record<DeclineReason, string>;
  info: Record<keyof ConfirmInfo, string>;
  way: Record<'confirm' | 'offline', string>;
  signer: string;
  time: string;
  address: string;
  agent: string;
  hash: string;
  signature: string;
}

/** What a confirmation says around what was confirmed. */
export const CONFIRMATION_WORDS: Record<QuotationLanguage, ConfirmationWords> = {
  zh: {
    title: '报价确认书',
    customer: '客户',
    quotation: '报价单',
    version: '版本',
    code: '校验码',
    term: '价格条款',
    payment: '付款方式',
    delivery: '交货期',
    port: '港口',
    total: '报价总额',
    number: '编号',
    name: '品名',
    cartons: '箱数/数量',
    price: '报价',
    amount: '金额',
    answer: '客户答复',
    accept: '接受',
    change: '修改',
    decline: '不要',
    none: '未答复，视为接受',
    wanted: (cartons) => `${cartons} 箱`,
    target: (price) => `目标价 ${price}`,
    reasons: {
      price: '价格偏高',
      market: '不适合市场',
      design: '款式不合适',
      quality: '质量或证书不符',
      have_it: '已有货源',
      other: '其他',
    },
    info: {
      company: '公司',
      contact: '联系人',
      email: '邮箱',
      phone: '电话',
      address: '地址',
      consignee: '收货人',
      remark: '客户备注',
    },
    way: { confirm: '经确认链接提交，已同意条款', offline: '线下确认' },
    signer: '确认人',
    time: '确认时间',
    address: '网络地址',
    agent: '浏览器',
    hash: '版本内容 SHA-256',
    signature: '签名',
  },
  en: {
    title: 'Confirmation of quotation',
    customer: 'Customer',
    quotation: 'Quotation',
    version: 'Version',
    code: 'Check code',
    term: 'Price term',
    payment: 'Payment',
    delivery: 'Delivery',
    port: 'Port',
    total: 'Quoted total',
    number: 'Item No.',
    name: 'Description',
    cartons: 'Cartons / Qty',
    price: 'Price',
    amount: 'Amount',
    answer: 'Answer',
    accept: 'Accepted',
    change: 'Change',
    decline: 'Declined',
    none: 'No answer, counts as accepted',
    wanted: (cartons) => `${cartons} cartons`,
    target: (price) => `target price ${price}`,
    reasons: {
      price: 'price too high',
      market: 'not for our market',
      design: 'design does not fit',
      quality: 'quality or certificates',
      have_it: 'already supplied',
      other: 'other',
    },
    info: {
      company: 'Company',
      contact: 'Contact',
      email: 'Email',
      phone: 'Phone',
      address: 'Address',
      consignee: 'Consignee',
      remark: 'Remark',
    },
    way: { confirm: 'Submitted by confirmation link, terms agreed to', offline: 'Confirmed offline' },
    signer: 'Confirmed by',
    time: 'Time',
    address: 'Network address',
    agent: 'Browser',
    hash: 'SHA-256 of the version',
    signature: 'Signature',
  },
  es: {
    title: 'Confirmación de cotización',
    customer: 'Cliente',
    quotation: 'Cotización',
    version: 'Versión',
    code: 'Código de versión',
    term: 'Condición de precio',
    payment: 'Pago',
    delivery: 'Entrega',
    port: 'Puerto',
    total: 'Total cotizado',
    number: 'Artículo',
    name: 'Descripción',
    cartons: 'Cajas / Cant.',
    price: 'Precio',
    amount: 'Importe',
    answer: 'Respuesta',
    accept: 'Aceptada',
    change: 'Cambio',
    decline: 'Rechazada',
    none: 'Sin respuesta, cuenta como aceptada',
    wanted: (cartons) => `${cartons} cajas`,
    target: (price) => `precio objetivo ${price}`,
    reasons: {
      price: 'precio demasiado alto',
      market: 'no es para nuestro mercado',
      design: 'el diseño no encaja',
      quality: 'calidad o certificados',
      have_it: 'ya tenemos proveedor',
      other: 'otro',
    },
    info: {
      company: 'Empresa',
      contact: 'Contacto',
      email: 'Correo',
      phone: 'Teléfono',
      address: 'Dirección',
      consignee: 'Consignatario',
      remark: 'Observación',
    },
    way: { confirm: 'Enviada por enlace, condiciones aceptadas', offline: 'Confirmada fuera de línea' },
    signer: 'Confirmada por',
    time: 'Fecha y hora',
    address: 'Dirección de red',
    agent: 'Navegador',
    hash: 'SHA-256 de la versión',
    signature: 'Firma',
  },
};
