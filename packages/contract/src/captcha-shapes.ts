import { PROOF_PURPOSES } from '@wanyuan/domain';
import { z } from 'zod';

/** The proof that goes with a call which costs money or invites guessing; `send_captcha` gives the puzzle. */
export const Captcha = {
  captcha_id: z.string().max(64).optional().describe('send_captcha 给出的编号'),
  captcha_code: z.string().trim().max(32).optional().describe('题目的答案：找到的密钥的后 32 位十六进制字符'),
};

export const CaptchaPurpose = z.enum(PROOF_PURPOSES);

/** Every counter below `tries` is tried: scrypt(counter as text, salt) gives a key that begins with `target`. */
export const CaptchaPuzzle = z.object({
  captcha_id: z.string(),
  salt: z.string(),
  target: z.string().describe('所求密钥的前 32 位十六进制字符'),
  tries: z.int(),
  cost: z.object({ N: z.int(), r: z.int(), p: z.int() }),
  expires_in: z.int(),
});
export type CaptchaPuzzle = z.output<typeof CaptchaPuzzle>;

/** How any call may refuse that leads to a text message. */
export const SMS_REFUSALS = [
  'CODE_TOO_SOON',
  'CODE_DAILY_LIMIT',
  'SMS_CEILING',
  'CAPTCHA_REQUIRED',
  'CAPTCHA_WRONG',
] as const;
