import type { staff } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { PeopleService } from '../account/account.module.ts';
import { createLeavingService, type LeavingTools } from './leaving.service.ts';
import { createStaffList } from './staff-list.service.ts';

type StaffHandlers = HandlersOf<typeof staff>;

export function createStaffHandlers(tools: LeavingTools): StaffHandlers {
  const people: PeopleService = tools.people;
  const list = createStaffList(tools);
  const leaving = createLeavingService(tools);
  return {
    get_list: (context, query) => list(context, query),
    add: (context, person) => people.add(context, person),
    async edit(context, { user_id, ...change }) {
      await people.edit(context, user_id, change);
      return {};
    },
    reset_password: async (context, { user_id }) => ({ password: await people.resetPassword(context, user_id) }),
    end_sessions: async (context, { user_id }) => ({ count: await people.endSessions(context, user_id) }),
    async set_disabled(context, { user_id, is_disabled }) {
      const person = await people.hold(context.db, context, user_id);
      if (is_disabled) await people.disable(context, person);
      else await people.enable(context, person);
      return {};
    },
    get_holdings: (context, { user_id }) => leaving.holdings(context, user_id),
    leave: (context, wanted) => leaving.leave(context, wanted),
  };
}
