import type { Box } from '@wanyuan/contract/client';
import { LIKENESSES, PICTURE_ORDER_KEYS, type Likeness, type PictureOrder } from '@wanyuan/domain';
import type { SearchKind } from '#lib/feature-module.ts';
import type { PageLink } from '#lib/page-links.ts';
import { addressSearch, readAddress, type ListAddress } from '#page-kit/list-page/toy-query.ts';
import { readBox, writeBox } from './box.ts';

/** What is looked for: the user's own picture or a toy's, whole or the part in the box. */
interface LookedFor {
  imageId: number | null;
  toyId: number | null;
  box: Box | null;
}

/** What an address says about a search by picture. */
export interface PictureAddress extends LookedFor, Pick<ListAddress, 'keyword' | 'filters'> {
  kind: SearchKind;
  /** What was looked for before its background was cut away, to go back to. */
  original: LookedFor | null;
  /** The signed address of a picture that a colleague searches by, until it is the user's own. */
  sent: string | null;
  likeness: Likeness | undefined;
  order: PictureOrder;
}

const PATH = '/imageSearch';
const NOW = { image: 'image', toy: 'toy', box: 'box' };
const SENT = 'picture';
const BEFORE = { image: 'original', toy: 'original_toy', box: 'original_box' };

/** For colleagues: an upload opens only for its owner, so the link carries the picture's address instead. */
export function addressToSend(address: PictureAddress, query: { picture: { src: string } | null } | undefined): string {
  const sent = address.imageId === null ? null : (query?.picture?.src ?? null);
  return picturePath(sent === null ? address : { ...address, imageId: null, original: null, sent });
}

function idIn(search: URLSearchParams, name: string): number | null {
  const text = search.get(name) ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function lookedForIn(search: URLSearchParams, names: typeof NOW): LookedFor {
  const imageId = idIn(search, names.image);
  return {
    imageId,
    toyId: imageId === null ? idIn(search, names.toy) : null,
    box: readBox(search.get(names.box)),
  };
}

function writeLookedFor(search: URLSearchParams, names: typeof NOW, { imageId, toyId, box }: Partial<LookedFor>): void {
  if (imageId) search.set(names.image, String(imageId));
  else if (toyId) search.set(names.toy, String(toyId));
  if (box) search.set(names.box, writeBox(box));
}

/** Reads an address that a hand may have written: what is unknown counts as not said. */
export function readPictureAddress(search: URLSearchParams): PictureAddress {
  const { keyword, filters } = readAddress(search);
  const original = lookedForIn(search, BEFORE);
  return {
    kind: search.get('type') === 'factory' ? 'factory' : 'product',
    ...lookedForIn(search, NOW),
    original: original.imageId === null && original.toyId === null ? null : original,
    sent: search.get(SENT),
    likeness: LIKENESSES.find((likeness) => likeness === search.get('likeness')),
    order: PICTURE_ORDER_KEYS.find((order) => order === search.get('order')) ?? 'likeness',
    keyword,
    filters,
  };
}

/** The path of a search by picture; what is not set is not mentioned. */
export function picturePath(address: Partial<PictureAddress>): PageLink {
  const { kind, original, sent, likeness, order, keyword, filters } = address;
  const search = new URLSearchParams();
  if (kind === 'factory') search.set('type', kind);
  writeLookedFor(search, NOW, address);
  if (original) writeLookedFor(search, BEFORE, original);
  if (sent) search.set(SENT, sent);
  if (likeness) search.set('likeness', likeness);
  if (order && order !== 'likeness') search.set('order', order);
  const own = search.toString().replaceAll('%2C', ',');
  const list = addressSearch({ ...(keyword ? { keyword } : {}), ...(filters ? { filters } : {}) }).slice(1);
  const text = [own, list].filter(Boolean).join('&');
  return text ? `${PATH}?${text}` : PATH;
}
