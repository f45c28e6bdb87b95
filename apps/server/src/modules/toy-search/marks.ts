import { CERTIFICATE_KINDS } from '@wanyuan/domain';

/** Choices that stand beside the words in a doc, so that one index answers words and filters together. */
export const mark = {
  category: (id: number) => `=c${id}`,
  packing: (id: number) => `=p${id}`,
  certificate: (id: number) => `=e${id}`,
  market: (name: string) => `=m${MARKETS.indexOf(name)}`,
  showroom: (id: number) => `=s${id}`,
  region: (id: number) => `=r${id}`,
  factory: (id: number) => `=f${id}`,
  ip: (id: number) => `=i${id}`,
} as const;

export const FLAG_MARKS = {
  is_spot: '=spot',
  is_taxpayer: '=taxpayer',
  is_cross_border: '=cross',
  is_ecommerce: '=ecommerce',
  is_stopped: '=stopped',
  has_video: '=video',
  has_model: '=model',
  has_picture: '=picture',
} as const;
export type FlagMark = keyof typeof FLAG_MARKS;

/** Markets that a certificate can open; the place in the list is the bit in `market_bits`. */
export const MARKETS: readonly string[] = [...new Set(CERTIFICATE_KINDS.flatMap(({ markets }) => [...markets]))];

export const certificateBits = (ids: readonly number[]) => ids.reduce((bits, id) => bits | (1 << id), 0);

const marketsByIds = new Map<string, readonly string[]>();

/** Factories hold the same few sets of certificates: each is looked up once. */
export function marketsOf(certificateKindIds: readonly number[]): readonly string[] {
  const key = certificateKindIds.join();
  let markets = marketsByIds.get(key);
  if (!markets) {
    const held = CERTIFICATE_KINDS.filter(({ id }) => certificateKindIds.includes(id));
    markets = [...new Set<string>(held.flatMap((certificate) => [...certificate.markets]))];
    marketsByIds.set(key, markets);
  }
  return markets;
}

export const marketBits = (names: readonly string[]) =>
  names.reduce((bits, name) => bits | (1 << MARKETS.indexOf(name)), 0);
