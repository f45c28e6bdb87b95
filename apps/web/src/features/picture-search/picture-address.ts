import type { Box } from '@wanyuan/contract/client';
import { LIKENESSES, PICTURE_ORDER_KEYS, type Likeness, type PictureOrder } from '@wanyuan/domain';
import type { SearchKind } from '#lib/feature-module.ts';
import { addressSearch, readAddress, type ListAddress } from '#page-kit/list-page/toy-query.ts';
import { readBox, writeBox } from './box.ts';

/** What an address says about a search by picture. */
export interface PictureAddress extends Pick<ListAddress, 'keyword' | 'filters'> {
  kind: SearchKind;
  imageId: number | null;
  toyId: number | null;
  box: Box | null;
  /** The picture before its background was cut away, to go back to. */
  originalId: number | null;
  likeness: Likeness | undefined;
  order: PictureOrder;
}

const PATH = '/imageSearch';

function idIn(search: URLSearchParams, name: string): number | null {
  const text = search.get(name) ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** Reads an address that a hand may have written: what is unknown counts as not said. */
export function readPictureAddress(search: URLSearchParams): PictureAddress {
  const { keyword, filters } = readAddress(search);
  const imageId = idIn(search, 'image');
  return {
    kind: search.get('type') === 'factory' ? 'factory' : 'product',
    imageId,
    toyId: imageId === null ? idIn(search, 'toy') : null,
    box: readBox(search.get('box')),
    originalId: idIn(search, 'original'),
    likeness: LIKENESSES.find((likeness) => likeness === search.get('likeness')),
    order: PICTURE_ORDER_KEYS.find((order) => order === search.get('order')) ?? 'likeness',
    keyword,
    filters,
  };
}

/** The path of a search by picture; what is not set is not mentioned. */
export function picturePath(address: Partial<PictureAddress>): string {
  const { kind, imageId, toyId, box, originalId, likeness, order, keyword, filters } = address;
  const search = new URLSearchParams();
  if (kind === 'factory') search.set('type', kind);
  if (imageId) search.set('image', String(imageId));
  else if (toyId) search.set('toy', String(toyId));
  if (box) search.set('box', writeBox(box));
  if (originalId) search.set('original', String(originalId));
  if (likeness) search.set('likeness', likeness);
  if (order && order !== 'likeness') search.set('order', order);
  const own = search.toString().replaceAll('%2C', ',');
  const list = addressSearch({ ...(keyword ? { keyword } : {}), ...(filters ? { filters } : {}) }).slice(1);
  const text = [own, list].filter(Boolean).join('&');
  return text ? `${PATH}?${text}` : PATH;
}
