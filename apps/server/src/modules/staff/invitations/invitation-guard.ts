import { HOUR_MS } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { giveBackTo, takeOf, type Ceiling } from '#infra/limits/ceilings.ts';
import { addressGroup } from '#infra/web/address-group.ts';
import { AppError } from '#rpc/app-error.ts';

/** An office behind one address mistypes a few; in all there is room for many offices and none for guessing 59 bits. */
const WRONG_PER_HOUR = { address: 30, all: 20_000 } as const;

export type InvitationGuard = ReturnType<typeof createInvitationGuard>;

/** Counts wrong codes per address and in all, over every process. Works on the pool: a wrong guess stays counted. */
export function createInvitationGuard({ db, now }: { db: Db; now: () => Date }) {
  function ceilings(ip: string): Ceiling[] {
    const beginsAt = new Date(Math.floor(now().getTime() / HOUR_MS) * HOUR_MS);
    return [
      { name: 'invitation_guess', subject: addressGroup(ip), beginsAt, limit: WRONG_PER_HOUR.address },
      { name: 'invitation_guess_all', subject: 'all', beginsAt, limit: WRONG_PER_HOUR.all },
    ];
  }

  return {
    /** What a code leads to. It counts as wrong until it proves right, so that guesses at once cannot all slip past. */
    async admit<T>(ip: string, find: () => Promise<T | null>): Promise<T> {
      const counted = ceilings(ip);
      const refusal = await takeOf(db, counted);
      if (refusal) {
        const ends = refusal.ceiling.beginsAt.getTime() + HOUR_MS;
        const retry_after = Math.max(1, Math.ceil((ends - now().getTime()) / 1000));
        throw new AppError('TOO_MANY_REQUESTS', { msg: '邀请码错误次数过多，请稍后再试', data: { retry_after } });
      }
      const found = await find();
      if (found === null) throw new AppError('INVITE_CODE_WRONG');
      await giveBackTo(db, counted);
      return found;
    },
  };
}
