/** What a message may carry beside text and pictures. */
export const CHAT_CARD_KINDS = [
  'toy',
  'cart_lines',
  'inquiry',
  'supplement',
  'purchase',
  'quotation',
  'selection',
  'customer_order',
] as const;
export type ChatCardKind = (typeof CHAT_CARD_KINDS)[number];

export const CHAT_CUSTOM_KINDS = [...CHAT_CARD_KINDS, 'file', 'voice', 'location'] as const;
export type ChatCustomKind = (typeof CHAT_CUSTOM_KINDS)[number];

/** How a message is told in one line: in lists of conversations, quotes, notices and files. */
export const CHAT_ELEMENT_WORDS: Record<ChatCustomKind | 'image', string> = {
  image: '[图片]',
  toy: '[产品]',
  cart_lines: '[选样]',
  inquiry: '[询价]',
  supplement: '[补样]',
  purchase: '[特价采购]',
  quotation: '[报价单]',
  selection: '[选样分享]',
  customer_order: '[客户订单]',
  file: '[文件]',
  voice: '[语音]',
  location: '[位置]',
};

interface ToldElement {
  type: 'text' | 'image' | 'custom';
  text?: string;
  kind?: ChatCustomKind;
}

/** `看一下这款 [产品]`: without names, numbers and prices, so that everybody in the conversation may read it. */
export function chatPreview(elements: readonly ToldElement[], length = 80): string {
  const words = elements.map((element) =>
    element.type === 'text' ? (element.text ?? '') : CHAT_ELEMENT_WORDS[element.kind ?? 'image'],
  );
  const text = words.join(' ').replaceAll(/\s+/g, ' ').trim();
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}
