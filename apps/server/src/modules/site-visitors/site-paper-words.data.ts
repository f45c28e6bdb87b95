import type { SiteLanguage } from '@wanyuan/domain';

interface SitePaperWords {
  picks: string;
  toys: string;
  columns: {
    index: string;
    picture: string;
    number: string;
    name: string;
    carton_quantity: string;
    carton_cubic_meter: string;
    gross_weight: string;
    quoted_price: string;
    currency: string;
    order_box_qty: string;
    order_pieces: string;
    total_cubic_meter: string;
    quoted_amount: string;
    remark: string;
  };
}

/** What stands on papers that visitors take along. */
export const SITE_PAPER_WORDS: Record<SiteLanguage, SitePaperWords> = {
  zh: {
    picks: '选样单',
    toys: '产品',
    columns: {
      index: '序号',
      picture: '图片',
      number: '编号',
      name: '品名',
      carton_quantity: '装箱数',
      carton_cubic_meter: '每箱体积 (CBM)',
      gross_weight: '毛重 (KG)',
      quoted_price: '价格',
      currency: '币种',
      order_box_qty: '箱数',
      order_pieces: '数量',
      total_cubic_meter: '总体积 (CBM)',
      quoted_amount: '金额',
      remark: '备注',
    },
  },
  en: {
    picks: 'Selection',
    toys: 'Products',
    columns: {
      index: 'No.',
      picture: 'Picture',
      number: 'Item No.',
      name: 'Description',
      carton_quantity: 'Pcs/Ctn',
      carton_cubic_meter: 'CBM/Ctn',
      gross_weight: 'G.W. (KG)',
      quoted_price: 'Price',
      currency: 'Currency',
      order_box_qty: 'Cartons',
      order_pieces: 'Pieces',
      total_cubic_meter: 'CBM',
      quoted_amount: 'Amount',
      remark: 'Remark',
    },
  },
  es: {
    picks: 'Selección',
    toys: 'Productos',
    columns: {
      index: 'N.º',
      picture: 'Imagen',
      number: 'Ref.',
      name: 'Descripción',
      carton_quantity: 'Uds./caja',
      carton_cubic_meter: 'CBM/caja',
      gross_weight: 'Peso bruto (KG)',
      quoted_price: 'Precio',
      currency: 'Moneda',
      order_box_qty: 'Cajas',
      order_pieces: 'Unidades',
      total_cubic_meter: 'CBM',
      quoted_amount: 'Importe',
      remark: 'Nota',
    },
  },
  ru: {
    picks: 'Подборка',
    toys: 'Товары',
    columns: {
      index: '№',
      picture: 'Фото',
      number: 'Артикул',
      name: 'Наименование',
      carton_quantity: 'Шт./кор.',
      carton_cubic_meter: 'CBM/кор.',
      gross_weight: 'Вес брутто (кг)',
      quoted_price: 'Цена',
      currency: 'Валюта',
      order_box_qty: 'Коробок',
      order_pieces: 'Штук',
      total_cubic_meter: 'CBM',
      quoted_amount: 'Сумма',
      remark: 'Примечание',
    },
  },
  ar: {
    picks: 'المختارات',
    toys: 'المنتجات',
    columns: {
      index: 'الرقم',
      picture: 'الصورة',
      number: 'رقم الصنف',
      name: 'الوصف',
      carton_quantity: 'قطعة/كرتون',
      carton_cubic_meter: 'CBM/كرتون',
      gross_weight: 'الوزن الإجمالي (كغ)',
      quoted_price: 'السعر',
      currency: 'العملة',
      order_box_qty: 'الكراتين',
      order_pieces: 'القطع',
      total_cubic_meter: 'CBM',
      quoted_amount: 'المبلغ',
      remark: 'ملاحظة',
    },
  },
};
