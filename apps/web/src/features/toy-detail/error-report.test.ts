import { expect, test } from 'vitest';
import { EMPTY_DRAFT, reportFaults } from './error-report.ts';

test('a report says what is wrong and how', () => {
  expect(Object.keys(reportFaults(EMPTY_DRAFT))).toEqual(['fields', 'content']);
  expect(reportFaults({ fields: ['price'], content: '应为 58.00' })).toEqual({});
  expect(reportFaults({ fields: ['price'], content: '  错 ' })).toHaveProperty('content');
  expect(reportFaults({ fields: ['other'], content: '长'.repeat(501) }).content).toContain('500');
});
