import { describe, expect, it } from 'vitest';
import { refuseOversized } from './json-size.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const listOf = (count: number, item = '0') => `[${Array.from({ length: count }, () => item).join(',')}]`;

describe('refuseOversized', () => {
  it.each([
    ['numbers', '[1,2,3]', 4],
    ['objects in a list', '{"a":[{"b":1,"c":"x"},{"b":2}]}', 7],
    ['a value alone', '"x"', 1],
    ['signs within texts', String.raw`{"a":"[,,,{","b":"\",[","c":"\\","d":"\\\",,"}`, 5],
    ['keys', String.raw`{"[,":1,"\"{":2}`, 3],
    ['spaces', ' [ 1 , [ 2 ] ] ', 4],
  ])('counts %s', (_what, text, nodes) => {
    expect(() => refuseOversized(text, nodes)).not.toThrow();
    expect(() => refuseOversized(text, nodes - 1)).toThrow(`提交的内容超过${nodes - 1}项`);
  });

  it('takes twenty thousand values, and no more unless a call needs them', () => {
    expect(() => refuseOversized(listOf(19_998))).not.toThrow();
    expect(() => refuseOversized(listOf(20_001))).toThrow('提交的内容超过20000项，请分批提交');
    expect(() => refuseOversized(listOf(20_001), 30_000)).not.toThrow();
    expect(() => refuseOversized(`{"a":${listOf(20_001, '{}')}}`)).toThrow('提交的内容超过20000项');
  });

  it('refuses what is nested deeper than any input', () => {
    expect(() => refuseOversized(nested(32))).not.toThrow();
    expect(() => refuseOversized(nested(33))).toThrow('提交的内容嵌套过深');
    expect(() => refuseOversized('{"a":'.repeat(33))).toThrow('提交的内容嵌套过深');
    expect(() => refuseOversized(listOf(100, '[]'))).not.toThrow();
  });

  it.each(['', '"', String.raw`"\"`, '[', ']]]]', '"a', String.raw`"\\\\`])('leaves %j to the parser', (text) => {
    expect(() => refuseOversized(text)).not.toThrow();
  });
});
