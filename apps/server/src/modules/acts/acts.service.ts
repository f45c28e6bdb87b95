import { DAY_MS } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { DoOnce } from '#rpc/acts.ts';
import { AppError } from '#rpc/app-error.ts';
import { nameOf, openAnswer, sealAnswer } from './act-keys.ts';
import { beginAct, getAct, keepAnswer, removeActsBefore } from './acts.repo.ts';

/** Acts are repeated after a lost answer, never after a day. */
const KEPT_MS = DAY_MS;

/** A repeat waits while the first try is at work; it does the act itself when the first try failed. */
const doOnce: DoOnce = async (db, act, work) => {
  const row = { user_id: act.user_id, key: nameOf(act.key), digest: act.digest };
  if (!(await beginAct(db, row))) {
    const known = await getAct(db, row);
    if (known?.digest !== act.digest)
      throw new AppError('CONFLICT', { msg: '同一操作编号已用于另一次提交，请刷新后重试' });
    return openAnswer(act, known.answer);
  }
  const answer = await work();
  await keepAnswer(db, row, sealAnswer(act, answer));
  return answer;
};

export const createActService = ({ db, now }: { db: Db; now: () => Date }) => ({
  doOnce,
  removeOld: () => removeActsBefore(db, new Date(now().getTime() - KEPT_MS)),
});
