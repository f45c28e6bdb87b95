import { expect, it } from 'vitest';
import { fileKind, topicOf } from './file-kinds.ts';

it('knows a file by the end of its name', () => {
  expect(fileKind('柜型.CSV').name).toBe('表格');
  expect(fileKind('报告.v2.pdf').name).toBe('PDF');
  expect(fileKind('说明').name).toBe('文档');
});

it('reads a topic from an address, and nothing else', () => {
  expect(topicOf('guide')).toBe('guide');
  expect(topicOf('constructor')).toBeUndefined();
});
