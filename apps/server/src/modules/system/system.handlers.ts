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
import { NEW_FUNCTIONS } from './new-functions.data.ts';
import { publicConfig } from './public-config.service.ts';

interface Dependencies {
  account: AccountService;
  codes: CodeService;
  sessions: SessionService;
  messages: MessageService;
  now: () => Date;
}

const ALL_ENUMS = Object.freeze({ ...ENUMS });

/** The calls around accounts and messages; what discovery adds to the group comes from the modules that know it. */
export function createSystemHandlers(deps: Dependencies): HandlersOf<typeof systemBasics> {
  const { account, codes, sessions, messages, now } = deps;
  return {
    get_public_config: ({ db }, { cate }) => publicConfig(db, cate),
    get_enum: () => ALL_ENUMS,
    get_user_detail({ db, session }, { reset }) {
      if (reset) sessions.forgetUser(session.id);
      return account.info(db, session);
    },
    get_user_config: ({ db, session }) => account.getConfig(db, session),
    edit_user_company_config: (context, input) => account.editConfig(context, input),
    clear_cache({ db, session }) {
      sessions.forgetUser(session.id);
      return account.info(db, session);
    },
    async check_auth_change({ db, session }, { auth_version }) {
      const current = await account.authVersion(db, session);
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
    get_message_reminder: async ({ db, session }) => ({ list: await messages.reminders(db, session) }),
    get_sys_message: ({ db, session }, query) => messages.list(db, session, query),
    get_system_message: ({ db, session }, { id }) => messages.get(db, session, id),
    get_count: async ({ db, session }) => ({ count: await messages.unreadCount(db, session) }),
    async set_read({ db, session, afterCommit }, { ids }) {
      const { count } = await messages.markRead(db, session, ids);
      afterCommit(() => messages.refreshMessages({ userId: session.id }));
      return { count };
    },
    send_verification_code: ({ ip, session }, proof) => account.sendVerifyCode(session, { ip, session, ...proof }),
    send_bind_phone_code: ({ ip, session }, { phone, ...proof }) =>
      account.sendBindCode(phone, { ip, session, ...proof }),
    send_captcha: ({ ip, session }, { purpose }) => codes.newCaptcha(purpose, { ip, session }),
    get_help_contents: (_context, query) => helpContents(query),
    async new_func_tip({ db, session }) {
      const { display_tip } = await account.getConfig(db, session);
      return { list: NEW_FUNCTIONS.filter(({ name }) => !display_tip[name]).map((tip) => ({ ...tip })) };
    },
    async save_menu_statistics({ db, session }, record) {
      await recordUsage(db, session, record);
      return {};
    },
  };
}
