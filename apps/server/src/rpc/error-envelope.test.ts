import { describe, expect, it } from 'vitest';
import { DrizzleQueryError } from 'drizzle-orm';
import { StorageAwayError, StorageFullError } from '../infra/storage/storage-port.ts';
import { AppError } from './app-error.ts';
import { errorEnvelope, toAppError } from './error-envelope.ts';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });

describe('toAppError', () => {
  it('leaves our own errors as they are', () => {
    const error = new AppError('CONFLICT', { msg: '刚刚被改过', data: { by: '陈' } });
    expect(toAppError(error)).toBe(error);
    expect(errorEnvelope(error)).toEqual({ code: -409, msg: '刚刚被改过', data: { by: '陈' } });
  });

  it.each([
    [403, 'NOT_FOUND'],
    [404, 'NOT_FOUND'],
    [400, 'MALFORMED_BODY'],
    [412, 'MALFORMED_BODY'],
    [500, 'INTERNAL'],
  ])('takes a plugin at its word: %i is %s', (statusCode, name) => {
    expect(toAppError(Object.assign(new Error('Forbidden Path'), { statusCode })).errorName).toBe(name);
  });

  it.each([
    ['57014', 'TIMEOUT'],
    ['57P01', 'UNAVAILABLE'],
    ['53300', 'UNAVAILABLE'],
    ['ECONNREFUSED', 'UNAVAILABLE'],
    ['53100', 'STORAGE_FULL'],
    ['ENOSPC', 'STORAGE_FULL'],
    ['FST_ERR_CTP_BODY_TOO_LARGE', 'BODY_TOO_LARGE'],
    ['23505', 'INTERNAL'],
  ])('%s becomes %s, bare and wrapped', (code, name) => {
    expect(toAppError(withCode(code)).errorName).toBe(name);
    expect(toAppError(new DrizzleQueryError('select 1', [], withCode(code))).errorName).toBe(name);
  });

  it('tells of a store that is away or full', () => {
    const away = toAppError(new StorageAwayError('S3 is silent'));
    expect(errorEnvelope(away)).toEqual({ code: -503, msg: '文件存储暂不可用，请稍后重试', data: null });
    expect(toAppError(new Error('x', { cause: new StorageFullError('full') })).errorName).toBe('STORAGE_FULL');
  });

  it('knows a lost connection by its words', () => {
    expect(toAppError(new Error('Connection terminated unexpectedly')).errorName).toBe('UNAVAILABLE');
  });

  it.each([new Error('secret detail'), 'a string', null, undefined, { code: 5 }])(
    'hides %s behind a general text',
    (thrown) => {
      const error = toAppError(thrown);
      expect(error.errorName).toBe('INTERNAL');
      expect(error.cause).toBe(thrown);
      expect(JSON.stringify(errorEnvelope(error))).not.toContain('secret');
    },
  );
});
