import { describe, expect, it } from 'vitest';
import { CHEAP_HASH, TEST_PASSWORD } from '@wanyuan/testing/factories';
import { createChatSignatures } from './chat-signature.ts';
import { deviceName } from './device-name.ts';
import { createPasswords } from './password.ts';
import { hashToken, newToken } from './token.ts';

describe('passwords', () => {
  const passwords = createPasswords();
  const verify = (password: string, stored: string | null) => passwords.verify('sign_in', password, stored);

  it('are hashed with a salt of their own and the setting beside them', async () => {
    const [first, second] = await Promise.all([passwords.hash('own', 'abcd1234'), passwords.hash('own', 'abcd1234')]);
    expect(first).not.toBe(second);
    expect(first).toMatch(/^scrypt\$65536\$8\$2\$[\w-]{22}\$[\w-]{43}$/);
    expect(await verify('abcd1234', first)).toBe(true);
    expect(await verify('abcd1235', first)).toBe(false);
  });

  it('are checked with the setting that the hash names, so that it can be raised later', async () => {
    expect(CHEAP_HASH).toMatch(/^scrypt\$16\$1\$1\$/);
    expect(await verify(TEST_PASSWORD, CHEAP_HASH)).toBe(true);
    expect(await verify(`${TEST_PASSWORD}x`, CHEAP_HASH)).toBe(false);
  });

  it('of nobody are wrong', async () => {
    expect(await verify('', null)).toBe(false);
    expect(await verify('abcd1234', null)).toBe(false);
  });
});

describe('tokens', () => {
  it('are 256 random bits, known to the database by their hash', () => {
    const tokens = Array.from({ length: 100 }, newToken);
    expect(new Set(tokens).size).toBe(100);
    expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
    expect(hashToken(tokens[0]!)).toBe(hashToken(tokens[0]!));
    expect(hashToken(tokens[0]!)).not.toContain(tokens[0]);
  });
});

describe('device names', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0', 'Windows · Edge'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/17.0 Safari/605.1', 'macOS · Safari'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Linux · Firefox'],
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36', 'Android · Chrome'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0', 'iOS · 微信'],
    ['curl/8.0', '未知设备'],
    ['', '未知设备'],
  ])('%s is %s', (agent, name) => {
    expect(deviceName(agent)).toBe(name);
  });
});

describe('chat signatures', () => {
  const signer = { id: 1, auth_version: 3 };
  const at = (text: string, key = Buffer.alloc(32, 1)) => createChatSignatures({ key, now: () => new Date(text) });
  const morning = at('2026-03-05T01:00:00Z');
  const signature = morning.ofDay(signer);

  it('stay the same during a day, hold at least three days and depend on the key', () => {
    expect(signature).toBe(at('2026-03-05T23:00:00Z').ofDay(signer));
    expect(signature).not.toBe(at('2026-03-07T01:00:00Z').ofDay(signer));
    expect(signature).not.toBe(at('2026-03-05T01:00:00Z', Buffer.alloc(32, 2)).ofDay(signer));
    const expires = Number(signature.split('.')[1]) * 1000;
    expect(expires - Date.parse('2026-03-05T01:00:00Z')).toBeGreaterThanOrEqual(72 * 3_600_000);
  });

  it('hold for their person, as that person was then, and say why they do not', () => {
    expect(morning.verify(signature, signer)).toEqual({ until: expect.any(Date) as Date });
    expect(morning.verify(signature, { ...signer, auth_version: 4 })).toEqual({ code: 70_001 });
    expect(at('2026-03-20T01:00:00Z').verify(signature, signer)).toEqual({ code: 70_001 });
    expect(morning.verify(signature, { ...signer, id: 2 })).toEqual({ code: 70_013 });
    expect(at('2026-03-05T01:00:00Z', Buffer.alloc(32, 2)).verify(signature, signer)).toEqual({ code: 70_009 });
    expect(morning.verify(`${signature}x`, signer)).toEqual({ code: 70_003 });
    expect(morning.verify(signature.replace('.3.', '.4.'), { ...signer, auth_version: 4 })).toEqual({ code: 70_009 });
  });

  it('that are asked for anew differ from the refused one and hold', () => {
    const renewed = morning.renew(signer);
    expect(renewed).not.toBe(signature);
    expect(morning.verify(renewed, signer)).toEqual({ until: expect.any(Date) as Date });
  });
});
