// @vitest-environment happy-dom
import { scryptSync } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { setSite } from '../lib/calls.ts';
import { signInByCode } from './prove.ts';

afterEach(() => vi.unstubAllGlobals());

const salt = '00112233445566778899aabbccddeeff';
const cost = { N: 16, r: 1, p: 1 };
const key = scryptSync('2', salt, 32, cost).toString('hex');
const guess = { language: 'en', code: 'SPRING26' } as const;

/** A site at whose code strangers have guessed. */
function besieged() {
  const asked: [name: string, input: object][] = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const input = JSON.parse(body) as { captcha_code?: string };
    asked.push([path.replace(/^.*\/call\//, ''), input]);
    const puzzle = { captcha_id: 'one', salt, cost, tries: 8, target: key.slice(0, 32), expires_in: 300 };
    if (path.endsWith('send_captcha')) return Promise.resolve(Response.json({ code: 0, msg: '', data: puzzle }));
    const code = input.captcha_code === key.slice(32) ? 0 : -2003;
    return Promise.resolve(Response.json({ code, msg: '', data: null }));
  });
  setSite('/s/spring', '');
  return asked;
}

it('works for a guess when it is asked to, and tells how far it is', async () => {
  const asked = besieged();
  const shares: number[] = [];
  await signInByCode(guess, (share) => shares.push(share));
  expect(asked).toEqual([
    ['sign_in', guess],
    ['send_captcha', { language: 'en' }],
    ['sign_in', { ...guess, captcha_id: 'one', captcha_code: key.slice(32) }],
  ]);
  expect(shares).toEqual([0, 1 / 8, 2 / 8]);
});
