import type { Db } from '#infra/database/database.ts';
import type { DatabaseLog } from '#infra/database/types.ts';
import { takeOf } from '#infra/limits/ceilings.ts';
import { addressGroup } from '#infra/web/address-group.ts';
import { isSameKey, removeKeyFile } from '#infra/web/key-file.ts';
import { AppError } from '#rpc/app-error.ts';
import { forgetFirstAccountKey, readFirstAccountKey } from '../installation/installation.module.ts';

const WRONG_KEYS_AN_HOUR = 10;
const HOUR_MS = 3_600_000;

interface Dependencies {
  db: Db;
  now: () => Date;
  /** Where the operator found the key. */
  dataDir: string;
  log: DatabaseLog;
}

/** An empty system belongs to the operator, who reads the key that its start printed, not to the first visitor. */
export function createFirstAccountKey({ db, now, dataDir, log }: Dependencies) {
  async function countWrong(ip: string): Promise<void> {
    const time = now().getTime();
    const beginsAt = new Date(time - (time % HOUR_MS));
    const subject = `address:${addressGroup(ip)}`;
    const refusal = await takeOf(db, [{ name: 'first_account_key', subject, beginsAt, limit: WRONG_KEYS_AN_HOUR }]);
    if (refusal === null) return;
    throw new AppError('TOO_MANY_REQUESTS', {
      msg: '初始化密钥错误次数过多，请核对服务启动时打印的密钥，稍后再试',
      data: { retry_after: Math.ceil((beginsAt.getTime() + HOUR_MS - time) / 1000) },
    });
  }

  return {
    /** The right key is taken however many wrong ones came before: behind one proxy all visitors share an address. */
    async require(given: string, ip: string): Promise<void> {
      const key = await readFirstAccountKey(db);
      if (key !== null && isSameKey(given, key)) return;
      await countWrong(ip);
      throw new AppError('SETUP_KEY_WRONG');
    },
    /** On the transaction that makes the account: the key is used up when the account is there. */
    use: (target: Db) => forgetFirstAccountKey(target),
    /** A failure is only logged: the key in a file that stays opens nothing any more. */
    removeFile(): void {
      try {
        removeKeyFile(dataDir, 'first-account');
      } catch (error) {
        log.warn({ err: error }, '初始化密钥文件未能删除');
      }
    },
  };
}

export type FirstAccountKey = ReturnType<typeof createFirstAccountKey>;
