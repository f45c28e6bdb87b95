import { defineModule } from '#composition/module.ts';
import { filesModule } from '../files/files.module.ts';
import { messagesModule } from '../messages/messages.module.ts';
import { createAccountHandlers } from './account.handlers.ts';
import { createAccountService } from './account.service.ts';
import { createChatSignatures } from './chat-signature.ts';
import { createCodeServices } from './code-services.ts';
import { createColleagueHandlers } from './colleagues.handlers.ts';
import { createFirstAccountKey } from './first-account-key.ts';
import { createMembershipService } from './membership.service.ts';
import { createPasswords, hashFigures } from './password.ts';
import { createPeopleService } from './people.service.ts';
import { createSessionService } from './sessions.service.ts';
import { createSignInGuard } from './sign-in-guard.ts';
import { createSignInService } from './sign-in.service.ts';
import { createUserInfoService } from './user-info.service.ts';

export type { DemoAccount } from './account.handlers.ts';
export type { ChatSignatures } from './chat-signature.ts';
export type { AccountService } from './account.service.ts';
export type { CodeService } from './codes.service.ts';
export type { MembershipPerson, MembershipService } from './membership.service.ts';
export { createPasswords, type PasswordCost } from './password.ts';
export { type PeopleService, requireRoom, staffLimit } from './people.service.ts';
export type { ProofCost } from './proof-of-work.ts';
export type { SessionService } from './sessions.service.ts';
export type { SmsDesk } from './sms-desk.service.ts';

export const accountModule = defineModule({
  name: 'account',
  needs: [filesModule, messagesModule],
  create({ db, bus, sms, now, keyring, config, limits, log, files, messages, demoAccounts, ...costs }, { late }) {
    const sessions = createSessionService({ db, bus, now });
    const { codes, smsDesk, smsFigures } = createCodeServices({
      db,
      sms,
      now,
      messages,
      config,
      log,
      key: keyring('one_time_codes'),
      proofCost: costs.proofCost,
    });
    const chatSignatures = createChatSignatures({ key: keyring('chat_signature'), now });
    const userInfo = createUserInfoService({ files, chatSignatures });
    const guard = createSignInGuard({ db, failures: limits.failures, codes, now });
    const passwords = createPasswords(costs.passwordCost);
    const firstAccountKey = createFirstAccountKey({ db, now, dataDir: config.DATA_DIR, log });
    const endInvitations: typeof late.endInvitations = (...which) => late.endInvitations(...which);
    const common = { db, bus, sessions, codes, userInfo, messages, files, guard, endInvitations, passwords, now };
    const account = createAccountService(common);
    const people = createPeopleService(common);
    const signIn = createSignInService({ ...common, firstAccountKey });
    return {
      services: {
        account,
        chatSignatures,
        codes,
        people,
        sessions,
        signIn,
        smsDesk,
        smsFigures,
        membership: createMembershipService(common),
      },
      handlers: {
        account: createAccountHandlers({ account, codes, sessions, signIn, demoAccounts }),
        chat: createColleagueHandlers(files),
      },
      removeOld: [() => sessions.removeEnded(), () => codes.removeOld()],
      figures: {
        password_hashes: () => hashFigures().made,
        password_hashes_waiting: () => hashFigures().waiting,
        sms_sent: () => smsFigures.sent(),
        sms_refused: () => smsFigures.refused(),
        sms_alarms: () => smsFigures.alarms(),
      },
    };
  },
});
