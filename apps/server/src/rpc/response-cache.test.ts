import { describe, expect, it, vi } from 'vitest';
import type { Call } from '@wanyuan/contract';
import { z } from 'zod';
import { serialiseAnswer } from './response-cache.ts';

const callWith = (output: z.ZodType): Call => ({
  path: '/api/x',
  summary: '测试',
  auth: 'public',
  input: z.object({}),
  output,
});
const call = callWith(z.object({ id: z.int(), owner: z.object({ name: z.string() }) }));

describe('an answer', () => {
  it('loses what the contract does not declare, at every depth', () => {
    const row = { id: 1, password_hash: 'scrypt$…', owner: { name: '陈', phone: '13800000001' } };
    expect(JSON.parse(serialiseAnswer(call, row))).toEqual({
      code: 0,
      msg: '',
      data: { id: 1, owner: { name: '陈' } },
    });
  });

  it('that breaks the contract does not leave the house', () => {
    expect(() => serialiseAnswer(call, { id: 'one', owner: {} })).toThrow(z.ZodError);
  });

  it('that never changes is checked and serialised once', () => {
    const parse = vi.spyOn(call.output, 'parse');
    const constant = Object.freeze({ id: 1, owner: { name: '陈' } });
    expect(serialiseAnswer(call, constant)).toBe(serialiseAnswer(call, constant));
    expect(parse).toHaveBeenCalledTimes(1);
    serialiseAnswer(call, { ...constant });
    serialiseAnswer(call, { ...constant });
    expect(parse).toHaveBeenCalledTimes(3);
    parse.mockRestore();
  });

  it('that never changes is still stripped for each call that gives it', () => {
    const constant = Object.freeze({ id: 1, secret: 'x' });
    expect(serialiseAnswer(callWith(z.object({ secret: z.string() })), constant)).toContain('secret');
    expect(serialiseAnswer(callWith(z.object({ id: z.int() })), constant)).not.toContain('secret');
  });
});
