import {
  can,
  PHONE_PATTERN,
  shownNumber,
  TRADE_FIELDS,
  type DecimalInput,
  type ExportFieldKey,
  type TradeFieldKey,
  type TradeItem,
} from '@wanyuan/domain';
import type { Session } from '#rpc/context.ts';
import { cellOf, type SourceToy } from '../exports/exports.module.ts';
import type { FactoryContact } from '../factory-directory/factory-directory.module.ts';

const DECIMALS = 6;
const TEXT_MAX = new Map<string, number>(TRADE_FIELDS.map((field) => [field.key, field.max ?? 0]));

type Values = { [K in TradeFieldKey]?: TradeItem[K] | null };

const decimal = (value: DecimalInput | null | undefined): string => shownNumber(value, DECIMALS);
const whole = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

/** What an item says of a toy; what is unknown is empty. */
function valuesOf(toy: SourceToy, contact: FactoryContact | null, picture: string): Values {
  const { snapshot, facts, place } = toy;
  const zh = (key: ExportFieldKey) => cellOf(key, { toy, index: 0, contact, lang: 'zh' });
  const isToy = toy.toy_id !== null;
  const phone = contact?.phone ?? '';
  const isMobile = PHONE_PATTERN.test(phone);
  return {
    toyId: toy.toy_id,
    number: snapshot.number,
    articleNumber: snapshot.article_number,
    customNumber: toy.custom_number,
    name: snapshot.name || snapshot.name_en || snapshot.number,
    nameEn: snapshot.name_en,
    unit: snapshot.unit,
    exworksPrice: decimal(snapshot.exworks_price),
    additionalPrice: decimal(snapshot.additional_price),
    quotedPrice: decimal(toy.quoted_price),
    currency: zh('currency'),
    length: decimal(snapshot.length),
    width: decimal(snapshot.width),
    height: decimal(snapshot.height),
    packingName: snapshot.packing_name,
    packingNameEn: snapshot.packing_name_en,
    packLength: decimal(snapshot.pack_length),
    packWidth: decimal(snapshot.pack_width),
    packHeight: decimal(snapshot.pack_height),
    inboxCount: snapshot.inbox_count,
    inboxQuantity: snapshot.inbox_quantity,
    cartonQuantity: snapshot.carton_quantity,
    cartonLength: decimal(snapshot.carton_length),
    cartonWidth: decimal(snapshot.carton_width),
    cartonHeight: decimal(snapshot.carton_height),
    cartonCubicMeter: isToy ? zh('carton_cubic_meter') : '',
    cartonCubicFeet: isToy ? zh('carton_cubic_feet') : '',
    grossWeight: decimal(snapshot.gross_weight),
    netWeight: decimal(snapshot.net_weight),
    orderBoxQty: toy.order_box_qty,
    // A fee counts itself.
    orderPieces: isToy ? whole(zh('order_pieces')) : (toy.quantity ?? null),
    categoryId: snapshot.category_id || null,
    categoryName: zh('category'),
    categoryEn: cellOf('category', { toy, index: 0, contact, lang: 'en' }),
    certifications: zh('certifications'),
    introduction: facts?.introduction ?? '',
    introductionEn: facts?.introduction_en ?? '',
    picture,
    remark: toy.remark,
    showroomId: place?.id ?? null,
    factoryId: snapshot.factory_id || null,
    factoryNumber: snapshot.factory_number,
    factoryName: zh('factory_name'),
    factoryContact: contact?.name ?? '',
    factoryTel: isMobile ? '' : phone,
    factoryMobile: isMobile ? phone : '',
    factoryAddress: contact?.address ?? '',
    updatedTime: zh('updated_time'),
  };
}

/** Nothing breaks within a sign that takes two units. */
const cut = (text: string, max: number): string => text.slice(0, max).replaceAll(/\p{Surrogate}/gu, '');

/** The fields that a person may see and that are known, within what a message may hold. */
export function tradeItem(
  session: Session,
  toy: SourceToy,
  contact: FactoryContact | null,
  picture: string,
): TradeItem {
  const seesCost = can(session, 'cost.see');
  const seesContacts = seesCost && can(session, 'factory.see_contacts');
  const values = valuesOf(toy, contact, picture);
  const item: Partial<Record<TradeFieldKey, string | number>> = {};
  for (const field of TRADE_FIELDS) {
    if ((field.isCost && !seesCost) || (field.isContact && !seesContacts)) continue;
    const value = values[field.key];
    if (value === undefined || value === null || value === '') continue;
    item[field.key] = field.kind === 'text' ? cut(String(value), TEXT_MAX.get(field.key)!) : value;
  }
  return { name: '', ...item } as TradeItem;
}
