import { describe, expect, it } from 'vitest';
import { addressFor, readConfig } from './config.ts';

const faultsOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    const [title, ...faults] = (error as Error).message.split('\n');
    return title === '环境变量有误，未启动：' ? faults.map((fault) => fault.trim()) : [`unexpected: ${title}`];
  }
};

describe('the environment', () => {
  it('may be empty: everything has a default', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DEMO: true, TRUST_PROXY: 0, LOGIN_URLS: {} });
  });

  it('treats an empty variable as none, and passes over those of others', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', PATH: '/bin' })).toMatchObject({ PORT: 3000 });
    expect(readConfig({ DATABASE_URL: '' }).DATABASE_URL).toBeUndefined();
  });

  it.each([
    ['on', true],
    ['1', true],
    ['true', true],
    ['off', false],
    ['0', false],
    ['false', false],
  ])('DEMO=%s is %s', (DEMO, expected) => {
    expect(readConfig({ DEMO }).DEMO).toBe(expected);
  });

  it.each([
    ['on', 1],
    ['off', 0],
    ['2', 2],
  ])('TRUST_PROXY=%s trusts %i proxies', (TRUST_PROXY, expected) => {
    expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toBe(expected);
  });

  it('never shows codes to everybody in a system of one’s own', () => {
    expect(faultsOf({ DEMO: 'off', OUTBOX_OPEN: 'on' })).toEqual([expect.stringMatching(/^OUTBOX_OPEN: 只能用于演示/)]);
    expect(faultsOf({ DEMO: 'off', OUTBOX_OPEN: 'off' })).toEqual([]);
    expect(faultsOf({ OUTBOX_OPEN: 'on' })).toEqual([]);
  });

  it('names all faults at once, those of single settings and those between them, in Chinese', () => {
    const faults = faultsOf({
      PORT: '99999',
      DATABASE_URL: 'mysql://localhost/x',
      REDIS_URL: 'localhost',
      DEMO: 'maybe',
      LOG_LEVEL: 'loud',
      SECRET_KEY: 'short',
      RATE_LIMIT_SCALE: '0',
      TIME_LIMIT_SCALE: '1000',
      PUBLIC_URL: 'ftp://x',
      TRUST_PROXY: 'yes',
      LOGIN_URLS: 'login.example.com',
      S3_ENDPOINT: 'https://s3.example.com',
      SMS_WEBHOOK_URL: 'https://sms.example.com',
      SEASONAL_LOGO_FROM: '2025-02-01',
      SEASONAL_LOGO_TO: '2025-01-01',
      VISION_MODEL: './not-there.onnx',
      VISION_ENDPOINT: 'https://vision.example.com',
    });
    expect(faults.map((fault) => fault.split(':')[0] ?? '').toSorted()).toEqual(
      (
        'DATABASE_URL DEMO LOGIN_URLS LOG_LEVEL PORT PUBLIC_URL RATE_LIMIT_SCALE REDIS_URL S3_ACCESS_KEY_ID ' +
        'S3_BUCKET S3_SECRET_ACCESS_KEY SEASONAL_LOGO_TO SECRET_KEY SMS_WEBHOOK_TOKEN TIME_LIMIT_SCALE TRUST_PROXY ' +
        'VISION_ENDPOINT VISION_MODEL'
      ).split(' '),
    );
    expect(faults.filter((fault) => !/\p{Script=Han}/u.test(fault))).toEqual([]);
  });

  it('never repeats a secret', () => {
    expect(faultsOf({ SECRET_KEY: 'my-secret', DATABASE_URL: 'pg://me:hidden@x' }).join()).not.toMatch(
      /my-secret|hidden/,
    );
  });

  it.each([
    'PORT=-1',
    'PORT=1.5',
    'PORT=abc',
    'DATABASE_POOL=1',
    'SEASONAL_LOGO_FROM=2023-13-01',
    'METRICS_TOKEN=short',
  ])('%s is a fault', (text) => {
    const [name = '', value = ''] = text.split('=');
    expect(faultsOf({ [name]: value })).toHaveLength(1);
  });
});

describe('addresses by host', () => {
  const table = readConfig({ LOGIN_URLS: 'a.example.com=https://login.a.example.com/x, /login2' }).LOGIN_URLS;

  it('are chosen by the host that the visitor came to, whatever the port', () => {
    expect(addressFor(table, 'a.example.com', '/login')).toBe('https://login.a.example.com/x');
    expect(addressFor(table, 'a.example.com:8080', '/login')).toBe('https://login.a.example.com/x');
  });

  it('have a default, and ours when there is none', () => {
    expect(addressFor(table, 'b.example.com', '/login')).toBe('/login2');
    expect(addressFor({}, 'b.example.com', '/login')).toBe('/login');
  });
});
