import type { ToyDetail } from '@wanyuan/contract/client';
import { showCubicMetres } from '@wanyuan/domain';
import { priceLine } from './price-line.ts';

export type CopyLanguage = 'zh' | 'en';

export interface CopyOptions {
  hasPrice: boolean;
  language: CopyLanguage;
  now?: Date;
}

type Words = Record<
  'number' | 'price' | 'packing' | 'carton' | 'size' | 'weight' | 'moq' | 'certificates' | 'pieces' | 'cartons',
  string
>;

const WORDS: Record<CopyLanguage, Words> = {
  zh: {
    number: '编号',
    price: '价格',
    packing: '包装',
    carton: '装箱',
    size: '外箱',
    weight: '毛/净重',
    moq: '起订',
    certificates: '证书',
    pieces: '只',
    cartons: '箱',
  },
  en: {
    number: 'Ref. No.',
    price: 'Price',
    packing: 'Packing',
    carton: 'Carton',
    size: 'Carton size',
    weight: 'G.W./N.W.',
    moq: 'MOQ',
    certificates: 'Certificates',
    pieces: 'pcs',
    cartons: 'ctns',
  },
};

const trimmed = (value: string): string => String(Number(value));

function priceText(toy: ToyDetail, { hasPrice, language, now }: CopyOptions): string {
  const { price, tax } = priceLine(toy, now);
  if (!hasPrice || price === null) return '';
  if (language === 'zh') return `¥${price}/${toy.unit}（${tax}）`;
  return `RMB ${price}/${WORDS.en.pieces.slice(0, -1)} (${toy.is_tax_included ? 'tax included' : 'tax excluded'})`;
}

function cartonText(toy: ToyDetail, pieces: string, perCarton: string, comma: string): string {
  const volume = toy.carton_cubic_meter === null ? '' : `${showCubicMetres(Number(toy.carton_cubic_meter))} CBM`;
  const quantity = toy.carton_quantity === null ? '' : `${toy.carton_quantity} ${pieces}/${perCarton}`;
  return [quantity, volume].filter(Boolean).join(comma);
}

function sizeText({ carton_length, carton_width, carton_height }: ToyDetail): string {
  if (carton_length === null || carton_width === null || carton_height === null) return '';
  return `${[carton_length, carton_width, carton_height].map(trimmed).join(' × ')} CM`;
}

function weightText({ gross_weight: gross, net_weight: net }: ToyDetail): string {
  return gross === null || net === null ? '' : `${trimmed(gross)} / ${trimmed(net)} KGS`;
}

/**
 * A toy in words for a customer's chat. It names no factory, because it is meant to leave the company, and no price
 * unless asked for.
 */
export function copyText(toy: ToyDetail, options: CopyOptions): string {
  const isEnglish = options.language === 'en';
  const words = WORDS[options.language];
  const unit = isEnglish ? words.pieces : toy.unit;
  const { moq_cartons: cartons, moq_pieces: pieces } = toy;
  const names = [
    ...new Set(
      toy.certificates.filter(({ state }) => state === 'valid' || state === 'expiring').map(({ name }) => name),
    ),
  ];
  const facts: [string, string][] = [
    [words.number, toy.number],
    [words.price, priceText(toy, options)],
    [words.packing, isEnglish ? toy.packing_name_en : toy.packing_name],
    [words.carton, isEnglish ? cartonText(toy, unit, 'ctn', ', ') : cartonText(toy, unit, words.cartons, '，')],
    [words.size, sizeText(toy)],
    [words.weight, weightText(toy)],
    [words.moq, cartons === null || pieces === null ? '' : `${cartons} ${words.cartons} / ${pieces} ${unit}`],
    [words.certificates, names.join(isEnglish ? ', ' : '、')],
  ];
  const colon = isEnglish ? ': ' : '：';
  const name = (isEnglish && toy.name_en) || toy.name;
  return [
    `【${toy.article_number}】${name}`,
    ...facts.flatMap(([label, value]) => (value ? `${label}${colon}${value}` : [])),
  ].join('\n');
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character]!);

/** The same as a scrap of a page, with the picture above the words. */
export function copyHtml(text: string, pictureAddress: string | null): string {
  const picture = pictureAddress === null ? '' : `<img src="${escape(pictureAddress)}" width="480"><br>`;
  return `<div>${picture}${text.split('\n').map(escape).join('<br>')}</div>`;
}
