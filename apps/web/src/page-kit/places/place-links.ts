import { brandPath } from '@wanyuan/domain';
import { givenLink, type PageLink } from '#lib/page-links.ts';
import { searchString } from '#lib/search-string.ts';

export const LIVE_PATH = brandPath('/{brand}live');
export const FAIR_PATHS = { online: '/onlineExhibition', shenzhen: '/ShenzhenExhibition' } as const;

/** A named showroom has an address of its own, the others share one. */
export function showroomPath({ id, key }: { id: number; key: string }): PageLink {
  return key ? givenLink(`/${key}`) : `/showroom${searchString({ id })}`;
}

/** A live room; the type says what the visitor expects to find there. */
export function liveRoomPath({ id, state }: { id: number; state: string }): PageLink {
  const type = state === 'ended' ? 'replay' : state;
  return `${LIVE_PATH}/${type}/${id}`;
}

export function fairPath({ id, kind }: { id: number; kind: keyof typeof FAIR_PATHS }): PageLink {
  return `${FAIR_PATHS[kind]}${searchString({ id })}`;
}
