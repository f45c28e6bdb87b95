import { expect, it } from 'vitest';
import { NO_ANSWER_WORDS, withSupport } from './sync-states.ts';

it('says what to do about a fault of the local service, once only', () => {
  expect(withSupport('数据库未启动')).toBe('数据库未启动，请重启服务器或联系我们这边客服');
  expect(withSupport('数据库未启动。')).toBe('数据库未启动，请重启服务器或联系我们这边客服');
  expect(withSupport(withSupport('数据库未启动'))).toBe('数据库未启动，请重启服务器或联系我们这边客服');
  expect(withSupport(NO_ANSWER_WORDS)).toBe(NO_ANSWER_WORDS);
});
