import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { CaptchaPuzzle } from '@wanyuan/contract';
import { HOUR_MS, PROOF_OF_WORK, type ProofPurpose } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { takeOf, usedOf, type Ceiling } from '#infra/limits/ceilings.ts';
import { addressGroup } from '#infra/web/address-group.ts';
import { AppError } from '#rpc/app-error.ts';
import { createGate } from '#rpc/gate.ts';
import * as repo from './codes.repo.ts';
import { newPuzzle, triesFor, type ProofCost } from './proof-of-work.ts';
import { beginningOf, type SmsAsker } from './sms-ceilings.ts';

/** What a proof is bound to: one that was worked out elsewhere or for something else is worth nothing. */
export interface ProofUse {
  purpose: ProofPurpose;
  ip: string;
}

interface Dependencies {
  db: Db;
  key: Buffer;
  now: () => Date;
  /** How much of the hour's messages is used, from 0 to 1. */
  pressure: () => Promise<number>;
  work: ProofCost;
}

const MAKING_AT_ONCE = 2;
const PATIENCE_MS = 3000;
const BUSY_RETRY_SECONDS = 5;

/** Proofs of work instead of pictures to read: the visitor types nothing, and a script pays with computing time. */
export function createCaptchaService({ db, key, now, pressure, work }: Dependencies) {
  const gate = createGate({ places: MAKING_AT_ONCE, patienceMs: [PATIENCE_MS] });
  const hash = (id: string, { purpose, ip }: ProofUse, answer: string) =>
    createHmac('sha256', key)
      .update(['captcha', id, purpose, addressGroup(ip), answer.toLowerCase()].join('\n'))
      .digest('base64url');

  const asked = ({ ip, session }: SmsAsker): Ceiling[] => {
    const subjects = [`address:${addressGroup(ip)}`, ...(session ? [`company:${session.tenant_id}`] : [])];
    const rest = { name: 'proofs_asked', beginsAt: beginningOf('hour', now()), limit: PROOF_OF_WORK.askedPerHour };
    return subjects.map((subject) => ({ ...rest, subject }));
  };

  async function makePuzzle(tries: number) {
    if (!(await gate.enter(0))) throw new AppError('BUSY', { data: { retry_after: BUSY_RETRY_SECONDS } });
    try {
      return await newPuzzle({ cost: work.cost, tries });
    } finally {
      gate.leave();
    }
  }

  return {
    async newCaptcha(purpose: ProofPurpose, asker: SmsAsker): Promise<CaptchaPuzzle> {
      const ceilings = asked(asker);
      const refusal = await takeOf(db, ceilings);
      if (refusal) {
        const retry_after = Math.ceil((refusal.ceiling.beginsAt.getTime() + HOUR_MS - now().getTime()) / 1000);
        const msg = `当前网络进行安全验证过于频繁，请 ${Math.ceil(retry_after / 60)} 分钟后再试`;
        throw new AppError('SMS_CEILING', { msg, data: { retry_after } });
      }
      let most = 0;
      for (const ceiling of ceilings) most = Math.max(most, (await usedOf(db, ceiling)) - 1);
      const { answer, ...puzzle } = await makePuzzle(triesFor(most, await pressure(), work.tries));
      const captcha_id = randomUUID();
      await repo.createCode(db, {
        kind: 'captcha',
        subject: captcha_id,
        purpose: 'captcha',
        code_hash: hash(captcha_id, { purpose, ip: asker.ip }, answer),
        created_at: now(),
        expires_at: new Date(now().getTime() + PROOF_OF_WORK.ttlSeconds * 1000),
      });
      return { captcha_id, ...puzzle, expires_in: PROOF_OF_WORK.ttlSeconds };
    },

    /** A proof is tried once, whatever comes of it. */
    async requireCaptcha(captchaId: string | undefined, code: string | undefined, use: ProofUse): Promise<void> {
      if (!captchaId || !code) throw new AppError('CAPTCHA_REQUIRED');
      const row = await repo.getNewestCode(db, 'captcha', captchaId, 'captcha');
      if (!row || !(await repo.useCode(db, row.id, now()))) throw new AppError('CAPTCHA_WRONG');
      const given = Buffer.from(hash(captchaId, use, code));
      const expected = Buffer.from(row.code_hash);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError('CAPTCHA_WRONG');
    },
  };
}

export type CaptchaService = ReturnType<typeof createCaptchaService>;
