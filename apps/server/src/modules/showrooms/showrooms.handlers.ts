import type { showroom, systemShowrooms } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { ShowroomService } from './showrooms.service.ts';

export function createShowroomHandlers(showrooms: ShowroomService): HandlersOf<typeof showroom> {
  return { get_detail: (context, which) => showrooms.detail(context, which) };
}

/** Its part of the system group. */
export function createShowroomListHandlers(showrooms: ShowroomService): HandlersOf<typeof systemShowrooms> {
  return { get_showroom: async ({ db }) => ({ list: await showrooms.list(db) }) };
}
