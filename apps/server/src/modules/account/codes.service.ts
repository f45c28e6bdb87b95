import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { BRAND, LOGIN_TOKEN_SECONDS, VERIFICATION_CODE, type ProofPurpose } from '@wanyuan/domain';
import { withTransaction, type Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { CaptchaService } from './captcha.service.ts';
import * as repo from './codes.repo.ts';
import type { SmsAsker } from './sms-ceilings.ts';
import type { SmsDesk } from './sms-desk.service.ts';
import { hashToken, newToken } from './token.ts';

export type PhonePurpose = Exclude<ProofPurpose, 'password' | 'site_code'>;

const PURPOSE_TEXT: Record<PhonePurpose, string> = {
  login: '登录',
  register: '注册',
  reset: '找回密码',
  bind: '绑定手机',
  verify: '身份验证',
};
const MAX_ATTEMPTS = 5;

interface PhoneCode {
  phone: string;
  purpose: PhonePurpose;
  code: string;
}

/** The visitor or user who asks for a code, with the proof that every code needs. */
export interface CodeAsker extends SmsAsker {
  captcha_id?: string | undefined;
  captcha_code?: string | undefined;
}

interface Dependencies {
  db: Db;
  desk: SmsDesk;
  captcha: CaptchaService;
  key: Buffer;
  now: () => Date;
}

/** One-time secrets. They work on the pool, never in a call's transaction: a wrong guess must stay counted. */
export function createCodeService({ db, desk, captcha, key, now }: Dependencies) {
  const digest = (subject: string, code: string) =>
    createHmac('sha256', key).update(`${subject}\n${code.toLowerCase()}`).digest('base64url');
  const after = (seconds: number) => new Date(now().getTime() + seconds * 1000);

  /** The id of the code that was guessed rightly; it can still be used. */
  async function guess(kind: repo.CodeKind, subject: string, purpose: string, code: string): Promise<number | null> {
    const row = await repo.getNewestCode(db, kind, subject, purpose);
    if (!row || row.used_at || row.expires_at <= now()) return null;
    if (!(await repo.countAttempt(db, row.id, MAX_ATTEMPTS))) return null;
    const given = Buffer.from(digest(subject, code));
    const expected = Buffer.from(row.code_hash);
    return given.length === expected.length && timingSafeEqual(given, expected) ? row.id : null;
  }

  const use = async (id: number | null): Promise<boolean> => id !== null && repo.useCode(db, id, now());

  /** None is used up before all are right: a slip in one must not cost the others. */
  async function requirePhoneCodes(given: readonly PhoneCode[]): Promise<void> {
    const ids: number[] = [];
    for (const { phone, purpose, code } of given) {
      const id = await guess('phone', phone, purpose, code);
      if (id === null) throw new AppError('CODE_WRONG');
      ids.push(id);
    }
    for (const id of ids) if (!(await use(id))) throw new AppError('CODE_WRONG');
  }

  async function resendIn(phone: string, purpose: PhonePurpose, target: Db = db): Promise<number> {
    const row = await repo.getNewestCode(target, 'phone', phone, purpose);
    if (!row || row.used_at) return 0;
    const waited = (now().getTime() - row.created_at.getTime()) / 1000;
    // One from the future was sent while the clock was wrong: the asker does not wait until then.
    return waited < 0 ? 0 : Math.max(0, Math.ceil(VERIFICATION_CODE.resendSeconds - waited));
  }

  return {
    resendIn,

    /** Every way to a text message leads through here: a proof first, then the ceilings, then the provider. */
    async sendPhoneCode(phone: string, purpose: PhonePurpose, asker: CodeAsker): Promise<{ resend_in: number }> {
      await captcha.requireCaptcha(asker.captcha_id, asker.captcha_code, { purpose, ip: asker.ip });
      const code = String(randomInt(0, 10 ** VERIFICATION_CODE.length)).padStart(VERIFICATION_CODE.length, '0');
      const admission = await withTransaction(db, async (tx) => {
        await repo.lockPhone(tx, phone);
        const wait = await resendIn(phone, purpose, tx);
        if (wait > 0)
          throw new AppError('CODE_TOO_SOON', {
            msg: `验证码已发送，请 ${wait} 秒后再试`,
            data: { retry_after: wait },
          });
        const taken = await desk.admit(tx, phone, asker);
        await repo.createCode(tx, {
          kind: 'phone',
          subject: phone,
          purpose,
          code_hash: digest(phone, code),
          created_at: now(),
          expires_at: after(VERIFICATION_CODE.ttlSeconds),
        });
        return taken;
      });
      const minutes = VERIFICATION_CODE.ttlSeconds / 60;
      const text = `【${BRAND.name}】您的${PURPOSE_TEXT[purpose]}验证码是 ${code}，${minutes}分钟内有效，请勿告诉他人。`;
      try {
        await desk.send(admission, { text, purpose, code });
      } catch (cause) {
        // The asker should not wait a minute for a message that never left.
        const row = await repo.getNewestCode(db, 'phone', phone, purpose);
        if (row) await repo.useCode(db, row.id, now());
        throw new AppError('UNAVAILABLE', { msg: '短信发送失败，请稍后重试', cause });
      }
      return { resend_in: VERIFICATION_CODE.resendSeconds };
    },

    requirePhoneCodes,

    requirePhoneCode: (phone: string, purpose: PhonePurpose, code: string): Promise<void> =>
      requirePhoneCodes([{ phone, purpose, code }]),

    newCaptcha: captcha.newCaptcha,
    requireCaptcha: captcha.requireCaptcha,

    async newLoginToken(target: Db, userId: number, sessionId: number) {
      const token = newToken();
      await repo.createCode(target, {
        kind: 'login_token',
        subject: hashToken(token),
        purpose: 'desktop',
        code_hash: digest(hashToken(token), token),
        user_id: userId,
        session_id: sessionId,
        created_at: now(),
        expires_at: after(LOGIN_TOKEN_SECONDS),
      });
      return { login_token: token, expires_in: LOGIN_TOKEN_SECONDS };
    },

    /**
     * The user and the session of a one-time login token, which is spent by asking. A token cannot be guessed, so wrong
     * tries are not counted. The caller checks whether the session still lives.
     */
    async redeemLoginToken(target: Db, token: string): Promise<{ userId: number; sessionId: number }> {
      const row = await repo.getNewestCode(target, 'login_token', hashToken(token), 'desktop');
      if (!row?.user_id || !row.session_id || !(await repo.useCode(target, row.id, now())))
        throw new AppError('LOGIN_TOKEN_INVALID');
      return { userId: row.user_id, sessionId: row.session_id };
    },

    removeOld: () => repo.removeCodesBefore(db, after(-2 * 86_400)),
  };
}

export type CodeService = ReturnType<typeof createCodeService>;
