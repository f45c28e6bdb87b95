import { brandPath } from '@wanyuan/domain';
import { searchString, typedPath } from '#lib/typed-path.ts';

export const LIVE_PATH: string = brandPath('/{brand}live');
export const FAIR_PATHS = { online: '/onlineExhibition', shenzhen: '/ShenzhenExhibition' } as const;

/** A named showroom has an address of its own, the others share one. */
export function showroomPath({ id, key }: { id: number; key: string }): string {
  return key ? `/${key}` : `/showroom${searchString({ id })}`;
}

/** A live room; the type says what one expects to find there. */
export function liveRoomPath({ id, state }: { id: number; state: string }): string {
  const type = state === 'ended' ? 'replay' : state;
  return LIVE_PATH + typedPath('/:type/:id', { type, id });
}

export function fairPath({ id, kind }: { id: number; kind: keyof typeof FAIR_PATHS }): string {
  return FAIR_PATHS[kind] + searchString({ id });
}
