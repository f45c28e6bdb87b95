import { ERRORS } from '@wanyuan/contract';
import { SITE_VISITORS } from '@wanyuan/domain';
import { solvePuzzle } from '@wanyuan/testing/solve-puzzle';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShowroom, type Browser } from './visitor-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false, env: { TRUST_PROXY: 'on' } });
});
afterAll(() => app.close());

const language = 'en' as const;
const { codeTriesPerAddress, codeTriesPerSite } = SITE_VISITORS;
const WRONG = ERRORS.SITE_CODE_WRONG.code;
const TOO_MANY = ERRORS.TOO_MANY_REQUESTS.code;

let networks = 0;
/** Another address each time. */
const elsewhere = () => ({ 'x-forwarded-for': `2001:db8:${(networks += 1).toString(16)}::1` });

const enter = async (browser: Browser, code: string, headers: Record<string, string>, proof = {}) =>
  (await browser.call('site.sign_in', { language, code, ...proof }, headers)).code;

async function prove(browser: Browser, headers: Record<string, string>) {
  return solvePuzzle((await browser.call('site.send_captcha', { language }, headers)).data);
}

/** A site whose code strangers at twenty addresses have guessed at as often as they may. */
async function besieged() {
  const room = await openShowroom(app, { access: 'code' });
  const { data } = await room.call('website.reset_code', { id: room.site.id, code: 'SPRING26' });
  const regular = room.visitor();
  await regular.signIn({ code: data.code });
  const { link } = await room.link('Lena');
  const addresses = Math.ceil(codeTriesPerSite.points / codeTriesPerAddress.points);
  await Promise.all(
    Array.from({ length: addresses }, async () => {
      const from = elsewhere();
      for (let turn = 0; turn < codeTriesPerAddress.points; turn += 1)
        expect(await enter(room.visitor(), `GUESS${turn}`, from)).toBe(WRONG);
    }),
  );
  return { room, code: data.code, regular, link };
}

describe('a login code that strangers guess at from many addresses', () => {
  it('still opens for who has it, once their browser has worked for it', async () => {
    const { room, code } = await besieged();
    const [emma, home] = [room.visitor(), elsewhere()];
    expect(await enter(emma, code, home)).toBe(ERRORS.CAPTCHA_REQUIRED.code);
    expect(await enter(emma, code, home, await prove(emma, home))).toBe(0);
    expect((await emma.pick(room.keys[0]!, 1)).code).toBe(0);
  });

  it('opens as ever for a personal link, and for a browser that was in before', async () => {
    const { room, link, regular } = await besieged();
    expect((await room.visitor().call('site.sign_in', { language, link }, elsewhere())).code).toBe(0);
    const { data } = await room.call('website.reset_code', { id: room.site.id, code: 'AUTUMN26' });
    expect((await regular.pick(room.keys[0]!, 1)).code).toBe(ERRORS.SITE_GATE.code);
    expect(await enter(regular, data.code, elsewhere())).toBe(0);
  });

  it('is guessed no more often by a browser that was in before, wherever it goes', async () => {
    const { room, regular } = await besieged();
    await room.call('website.reset_code', { id: room.site.id });
    const guesses: number[] = [];
    for (let turn = 0; turn <= codeTriesPerAddress.points; turn += 1)
      guesses.push(await enter(regular, `GUESS${turn}`, elsewhere()));
    expect(guesses).toEqual([...Array(codeTriesPerAddress.points).fill(WRONG), TOO_MANY]);
  });

  it('costs work for each guess, and ends at an address as ever', async () => {
    const { room, code } = await besieged();
    const [mallory, cafe] = [room.visitor(), elsewhere()];
    const proof = await prove(mallory, cafe);
    expect(await enter(mallory, 'GUESS0', cafe, proof)).toBe(WRONG);
    // Once, and where it was worked out.
    expect(await enter(mallory, 'GUESS1', cafe, proof)).toBe(ERRORS.CAPTCHA_WRONG.code);
    expect(await enter(mallory, 'GUESS1', elsewhere(), await prove(mallory, cafe))).toBe(ERRORS.CAPTCHA_WRONG.code);
    // What was worked out for something else opens nothing here.
    const login = await app.proof('login', undefined, cafe);
    expect(await enter(mallory, 'GUESS1', cafe, login)).toBe(ERRORS.CAPTCHA_WRONG.code);
    for (let turn = 1; turn < codeTriesPerAddress.points; turn += 1)
      expect(await enter(mallory, `GUESS${turn}`, cafe, await prove(mallory, cafe))).toBe(WRONG);
    expect(await enter(mallory, code, cafe, await prove(mallory, cafe))).toBe(TOO_MANY);
  });
});
