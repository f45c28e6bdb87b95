import type { LabelFormat, PrintRow } from '@wanyuan/contract';
import type { PrintLayout } from '@wanyuan/domain';
import type { SourceToy } from '../exports/exports.module.ts';
import type { KeptQuotation } from './kept-quotation.ts';

export interface KeptRow extends Omit<PrintRow, 'picture'> {
  picture_id: number | null;
}

/** What is printed, as it was when it was asked for. */
export interface KeptPrint {
  layout: PrintLayout;
  title: string;
  printed_for: string;
  label: LabelFormat;
  rows: KeptRow[];
  /** Of the layout for customers, which has no other rows. */
  quotation?: KeptQuotation;
}

interface Shown {
  layout: PrintLayout;
  is_show_factory: boolean;
  is_show_price: boolean;
}

/** 12.5 and 12.50, never 12.5000. */
function shownPrice(price: string): string {
  const [whole = '0', decimals = ''] = price.split('.');
  return `${whole}.${decimals.replace(/0+$/, '').padEnd(2, '0')}`;
}

/** Ex-works prices have no field here: a sheet lies about in halls and on cartons. */
export function toKeptRow(toy: SourceToy, { layout, is_show_factory, is_show_price }: Shown): KeptRow {
  const { snapshot, quoted_price, currency } = toy;
  // Samples are fetched by the picking list; on a label, number and booth would give the factory away.
  const tellsOrigin = layout === 'picking_list' || is_show_factory;
  const place = tellsOrigin ? toy.place : null;
  const sides = [snapshot.carton_length, snapshot.carton_width, snapshot.carton_height];
  return {
    number: snapshot.number,
    article_number: tellsOrigin ? snapshot.article_number : '',
    custom_number: toy.custom_number,
    name: snapshot.name,
    showroom: place?.name ?? '',
    booth: place?.booth ?? '',
    factory_name: is_show_factory ? snapshot.factory_name : '',
    packing: snapshot.packing_name,
    carton: snapshot.carton_quantity === null ? '' : `${snapshot.carton_quantity} ${snapshot.unit}/箱`,
    carton_size: sides.every((side) => side !== null) ? `${sides.map(Number).join('×')} CM` : '',
    price: is_show_price && quoted_price !== null ? `${currency} ${shownPrice(quoted_price)}` : '',
    order_box_qty: toy.order_box_qty ?? 0,
    remark: toy.remark,
    picture_id: toy.picture_id,
  };
}
