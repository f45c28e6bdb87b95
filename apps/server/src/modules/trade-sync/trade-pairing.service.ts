import { createHmac, randomInt } from 'node:crypto';
import {
  can,
  DAY_MS,
  HOUR_MS,
  PAIRING_CODE_LENGTH,
  PAIRING_CODE_LETTERS,
  PAIRING_CODE_SECONDS,
  readPairingCode,
  startOfBusinessDay,
} from '@wanyuan/domain';
import { withTransaction, type Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { giveBackTo, takeOf, type Ceiling } from '#infra/limits/ceilings.ts';
import type { SecretBox } from '#infra/secrets/secret-box.ts';
import { addressGroup } from '#infra/web/address-group.ts';
import { AppError } from '#rpc/app-error.ts';
import type { CallContext, RecordAudit, UserCallContext } from '#rpc/context.ts';
import { backgroundSession } from '../people/people.module.ts';
import * as repo from './trade-agents.repo.ts';
import type { TradeAgentService } from './trade-agents.service.ts';
import type { TradeApplicationService } from './trade-applications.service.ts';
import type { TradeNews } from './trade-news.ts';

/** A person mistypes a few; guessing 59 bits takes far more. Counted by address alone, so that strangers cannot keep a company from pairing. */
const WRONG_PER_HOUR = 20;
const CODES_PER_DAY = 30;

interface Dependencies {
  db: Db;
  bus: Pick<EventBus, 'publish'>;
  agents: Pick<TradeAgentService, 'pair'>;
  secrets: Pick<SecretBox, 'isOpen'>;
  applications: Pick<TradeApplicationService, 'noteConfigured' | 'software'>;
  news: TradeNews;
  recordAudit: RecordAudit;
  key: Buffer;
  publicUrl: string | undefined;
  now: () => Date;
}

/** A code that a person carries to the program, which gets a secret for it. */
export function createTradePairingService(deps: Dependencies) {
  const { db: pool, bus, agents, applications, news, secrets, recordAudit, key, publicUrl, now } = deps;
  // By the server's key: a stolen database is no help in trying codes.
  const hash = (code: string): string => createHmac('sha256', key).update(code).digest('base64url');

  function guesses(ip: string): Ceiling[] {
    const beginsAt = new Date(Math.floor(now().getTime() / HOUR_MS) * HOUR_MS);
    return [{ name: 'trade_pair_guess', subject: addressGroup(ip), beginsAt, limit: WRONG_PER_HOUR }];
  }

  return {
    async makeCode(context: UserCallContext, origin: string) {
      const { db, session } = context;
      if (!secrets.isOpen) throw new AppError('SECRETS_CLOSED');
      const made = {
        name: 'trade_pairings',
        subject: `user:${session.id}`,
        beginsAt: startOfBusinessDay(now()),
        limit: CODES_PER_DAY,
      };
      if (await takeOf(db, [made])) throw new AppError('TOO_MANY_REQUESTS', { msg: '今天的配对码已用完，请明天再试' });
      const letters = Array.from({ length: PAIRING_CODE_LENGTH }, () => randomInt(PAIRING_CODE_LETTERS.length));
      const code = letters.map((place) => PAIRING_CODE_LETTERS[place]).join('');
      const at = now();
      const ends = new Date(at.getTime() + PAIRING_CODE_SECONDS * 1000);
      await repo.endPairings(db, session.id, at);
      const owner = { company_id: session.tenant_id, user_id: session.id };
      await repo.insertPairing(db, { ...owner, code_hash: hash(code), origin, expires_at: ends, created_at: at });
      await context.audit({ action: 'trade.make_pairing_code', after: { ends: ends.toISOString() } });
      return { code, ends_time: ends.toISOString() };
    },

    /** The code counts as wrong until it proves right, so that guesses at once cannot all slip past. */
    async pair({ ip }: CallContext, { code: typed, ...told }: { code: string; name: string; ledger_id: string }) {
      const counted = guesses(ip);
      if (await takeOf(pool, counted))
        throw new AppError('TOO_MANY_REQUESTS', { msg: '配对码错误次数过多，请稍后再试' });
      const code = readPairingCode(typed);
      const made = await withTransaction(pool, async (tx) => {
        const pairing = code === null ? null : await repo.usePairing(tx, hash(code), now());
        if (!pairing) return null;
        const { company_id, user_id } = pairing;
        // Its maker may have left, or lost the right, since the code was made.
        const session = await backgroundSession(tx, user_id, company_id);
        if (!session || !can(session, 'trade.use')) return null;
        const { row, isAnew, secret } = await agents.pair(tx, session, told);
        await applications.noteConfigured(tx, company_id);
        const after = { id: row.id, name: row.name };
        await recordAudit(tx, { action: 'trade.pair', after, company_id, user_id, ip });
        const software = await applications.software(tx, company_id);
        const origins = [publicUrl === undefined ? pairing.origin : new URL(publicUrl).origin];
        return { company_id, id: row.id, isAnew, answer: { agent_id: row.key, secret, origins, software } };
      });
      if (!made) throw new AppError('PAIRING_CODE_WRONG');
      await giveBackTo(pool, counted);
      // The connection of the program that had the folder before.
      if (made.isAnew) await bus.publish('trade.unpaired', { agentIds: [made.id] });
      await news.setup(made.company_id);
      return made.answer;
    },

    removeOld: (): Promise<void> => repo.removePairingsBefore(pool, new Date(now().getTime() - DAY_MS)),
  };
}
