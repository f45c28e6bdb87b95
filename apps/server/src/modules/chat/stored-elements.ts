import type { ChatElement, WrittenElement } from '@wanyuan/contract';
import type { ChatCardKind, ChatCustomKind } from '@wanyuan/domain';
import { buildDoc, docOfText } from '../toy-search/toy-search.module.ts';

/** A toy as it was when it was sent; what of it a reader gets is decided when it is drawn. */
export interface StoredToy {
  toy_id: number;
  picture_id: number | null;
  /** Whether it stands in the platform's catalogue; other toys are the secret of the company that imported them. */
  is_public: boolean;
  number: string;
  article_number: string;
  name: string;
  unit: string;
  exworks_price: string;
  carton_quantity: number | null;
  carton_cubic_meter: string | null;
  factory_id: number;
  factory_name: string;
}

/** The cards whose state is looked up when they are drawn. */
export const LIVE_CARDS = ['inquiry', 'supplement', 'purchase'] as const;
export type LiveCardKind = (typeof LIVE_CARDS)[number];
export type PaperKind = Exclude<ChatCardKind, LiveCardKind | 'toy' | 'cart_lines'>;

export type StoredCustom =
  | { kind: 'file'; file_id: number; name: string; size: number }
  | { kind: 'voice'; file_id: number; seconds: number; mime: string }
  | { kind: 'location'; showroom_id: number; name: string; address: string; booth: string }
  | { kind: 'toy'; toy: StoredToy }
  | { kind: 'cart_lines'; lines: { toy: StoredToy; cartons: number }[] }
  | { kind: LiveCardKind; id: number }
  | { kind: PaperKind; id: number; company_id: number; number: string; title: string; line_count: number };

export type StoredElement =
  | { type: 'text'; text: string }
  | { type: 'image'; file_id: number; picture_id: number; company_id: number; name: string }
  | { type: 'custom'; custom: StoredCustom };

export type WrittenCustom = Extract<WrittenElement, { type: 'custom' }>['custom'];
export type DrawnCustom = Extract<ChatElement, { type: 'custom' }>['custom'];

/** The same text for all: nothing in it depends on who reads. */
export const isSameForAll = (content: readonly StoredElement[]): boolean =>
  content.every(({ type }) => type === 'text');

export const toldElements = (content: readonly StoredElement[]) =>
  content.map((element) => ({
    type: element.type,
    ...(element.type === 'text' && { text: element.text }),
    ...(element.type === 'custom' && { kind: element.custom.kind satisfies ChatCustomKind }),
  }));

const toysIn = (element: StoredElement): StoredToy[] => {
  if (element.type !== 'custom') return [];
  if (element.custom.kind === 'toy') return [element.custom.toy];
  return element.custom.kind === 'cart_lines' ? element.custom.lines.map(({ toy }) => toy) : [];
};
export const storedToys = (content: readonly StoredElement[]): StoredToy[] => content.flatMap(toysIn);

export const customsOf = (content: readonly StoredElement[]): StoredCustom[] =>
  content.flatMap((element) => (element.type === 'custom' ? [element.custom] : []));

/** What of a message stands in columns of its own, and what it is found by. */
export function columnsOf(content: readonly StoredElement[]) {
  if (isSameForAll(content))
    return { doc: docOfText(wordsOf(content).join('\n')), refs: [], toy_ids: [], file_ids: [], kinds: ['text'] };
  const fields = wordsOf(content).map((text) => ({ text, weight: 'name' as const, isUnique: true }));
  return {
    doc: buildDoc(fields, numbersOf(content)),
    refs: customsOf(content).flatMap((custom) => (isLive(custom) ? [`${custom.kind}:${custom.id}`] : [])),
    toy_ids: storedToys(content).map(({ toy_id }) => toy_id),
    file_ids: content.flatMap((element) => fileOf(element) ?? []),
    kinds: [...new Set(content.map(kindOf))],
  };
}

export const isLive = (custom: StoredCustom): custom is Extract<StoredCustom, { kind: LiveCardKind }> =>
  (LIVE_CARDS as readonly string[]).includes(custom.kind);

function fileOf(element: StoredElement): number | null {
  if (element.type === 'image') return element.file_id;
  if (element.type === 'text') return null;
  return 'file_id' in element.custom ? element.custom.file_id : null;
}

function kindOf(element: StoredElement): 'text' | 'image' | 'file' | 'card' {
  if (element.type !== 'custom') return element.type;
  return element.custom.kind === 'file' || element.custom.kind === 'voice' ? 'file' : 'card';
}

function wordsOf(content: readonly StoredElement[]): string[] {
  return content.flatMap((element) => {
    if (element.type === 'text') return [element.text];
    if (element.type === 'image') return [element.name];
    const { custom } = element;
    if (custom.kind === 'file') return [custom.name];
    if (custom.kind === 'location') return [custom.name, custom.booth];
    return 'title' in custom ? [custom.title] : storedToys([element]).map(({ name }) => name);
  });
}

/** Of these a part is enough. */
function numbersOf(content: readonly StoredElement[]): string[] {
  const papers = customsOf(content).flatMap((custom) => ('number' in custom ? [custom.number] : []));
  return [...papers, ...storedToys(content).flatMap(({ number, article_number }) => [number, article_number])];
}
