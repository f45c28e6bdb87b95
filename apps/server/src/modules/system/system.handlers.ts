import { inParallel } from '#infra/database/database.ts';
import type { systemBasics } from '@wanyuan/contract';
import { DAY_MS, ENUMS, startOfBusinessDay } from '@wanyuan/domain';
import type { HandlersOf } from '#rpc/context.ts';
import type { AccountService, CodeService, SessionService } from '../account/account.module.ts';
import { factoriesJoinedWithin } from '../factory-directory/factory-directory.module.ts';
import { helpContents } from '../help/help.module.ts';
import type { MessageService } from '../messages/messages.module.ts';
import { toysListedWithin } from '../toys/toys.module.ts';
import { recordUsage } from '../usage/usage.module.ts';
import type { EmptyPlaces } from './empty-places.service.ts';
import { NEW_FUNCTIONS } from './new-functions.data.ts';
import { publicConfig } from './public-config.service.ts';

interface Dependencies {
  account: AccountService;
  codes: CodeService;
  sessions: SessionService;
  messages: MessageService;
  emptyPlaces: EmptyPlaces;
  now: () => Date;
}

const ALL_ENUMS = Object.freeze({ ...ENUMS });

/** The calls around accounts and messages; what discovery adds to the group comes from the modules that know it. */
export function createSystemHandlers(deps: Dependencies): HandlersOf<typeof systemBasics> {
  const { account, codes, sessions, messages, emptyPlaces, now } = deps;
  return {
    get_public_config: async ({ db }, { cate }) => ({
      ...(await publicConfig(db, cate)),
      empty_places: [...(await emptyPlaces(db))],
    }),
    get_enum: () => ALL_ENUMS,
    get_user_detail(context, { reset }) {
      if (reset) sessions.forgetUser(context.session.id);
      return account.info(context);
    },
    get_user_config: (context) => account.getConfig(context),
    edit_user_company_config: (context, input) => account.editConfig(context, input),
    clear_cache(context) {
      sessions.forgetUser(context.session.id);
      return account.info(context);
    },
    async check_auth_change(context, { auth_version }) {
      const current = await account.authVersion(context);
      return { changed: current !== auth_version, auth_version: current };
    },
    async get_broadcast({ db }) {
      const today = startOfBusinessDay(now());
      const yesterday = new Date(today.getTime() - DAY_MS);
      const [toy_count, factory_count, notes] = await inParallel(db, [
        toysListedWithin(db, yesterday, today),
        factoriesJoinedWithin(db, yesterday, today),
        messages.notes(db),
      ]);
      return { toy_count, factory_count, notes };
    },
    get_message_reminder: async (context) => ({ list: await messages.reminders(context) }),
    get_sys_message: (context, query) => messages.list(context, query),
    get_system_message: (context, { id }) => messages.get(context, id),
    get_count: async (context) => ({ count: await messages.unreadCount(context) }),
    async set_read(context, { ids }) {
      const { count } = await messages.markRead(context, ids);
      context.afterCommit(() => messages.refreshMessages({ userId: context.session.id }));
      return { count };
    },
    send_verification_code: ({ ip, session }, proof) => account.sendVerifyCode(session, { ip, session, ...proof }),
    send_bind_phone_code: ({ ip, session }, { phone, ...proof }) =>
      account.sendBindCode(phone, { ip, session, ...proof }),
    send_captcha: ({ ip, session }, { purpose }) => codes.newCaptcha(purpose, { ip, session }),
    get_help_contents: (_context, query) => helpContents(query),
    async new_func_tip(context) {
      const { display_tip } = await account.getConfig(context);
      return { list: NEW_FUNCTIONS.filter(({ name }) => !display_tip[name]).map((tip) => ({ ...tip })) };
    },
    async save_menu_statistics(context, record) {
      await recordUsage(context, record);
      return {};
    },
  };
}
